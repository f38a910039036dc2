import { useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ModelNotice } from './model-notice.tsx';

export interface ModelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly state: Output<'ask.model'>;
}

/** Sets up the model that writes answers: first where it is, then what will be sent there. Nothing is sent before the yes. */
export function ModelDialog({ open, onClose, state }: ModelDialogProps) {
  const { ask } = useMessages();
  const words = ask.model;
  const isWaiting = state.model !== null && !state.acknowledged;
  const [step, setStep] = useState<'form' | 'notice'>(isWaiting ? 'notice' : 'form');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={step === 'form' ? words.title : words.noticeTitle}
      description={step === 'form' ? words.body : words.setUp}
    >
      {step === 'form' || state.model === null ? (
        <ModelForm model={state.model} onSaved={() => setStep('notice')} onClose={onClose} />
      ) : (
        <ModelNotice
          model={state.model}
          isAcknowledged={state.acknowledged}
          onBack={() => setStep('form')}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function ModelForm({
  model,
  onSaved,
  onClose,
}: {
  readonly model: ModelDialogProps['state']['model'];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { ask, common } = useMessages();
  const words = ask.model;
  const save = useAct('ask.setModel', { quiet: true });
  const [baseUrl, setBaseUrl] = useState(model?.baseUrl ?? 'http://localhost:11434/v1');
  const [name, setName] = useState(model?.model ?? '');
  const [key, setKey] = useState('');
  const [dropsKey, setDropsKey] = useState(false);
  const hasKey = model?.apiKey === true;
  const isAddress = /^https?:\/\/[^/\s]/u.test(baseUrl.trim()) && URL.canParse(baseUrl.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAddress || name.trim() === '') return;
        const apiKey = key.trim() !== '' ? key.trim() : dropsKey ? '' : null;
        save.mutate(
          { model: { baseUrl: baseUrl.trim(), model: name.trim(), apiKey } },
          { onSuccess: onSaved },
        );
      }}
    >
      <div className="flex flex-col gap-4 px-6 pb-5">
        <TextField
          label={words.address}
          hint={words.addressHint}
          error={isAddress || baseUrl === '' ? undefined : words.addressWrong}
          value={baseUrl}
          onChange={setBaseUrl}
          autoComplete="off"
          maxLength={400}
        />
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          label={`${words.key} (${common.optional})`}
          hint={hasKey ? words.keyKept : words.keyHint}
          type="password"
          value={key}
          onChange={setKey}
          autoComplete="off"
          maxLength={400}
        />
        {hasKey && key === '' && (
          <Checkbox label={words.removeKey} checked={dropsKey} onChange={setDropsKey} />
        )}
        {save.isError && <FailureLine error={save.error} />}
      </div>
      <DialogFooter>
        {model !== null && (
          <Button
            look="quiet"
            className="mr-auto"
            onClick={() => save.mutate({ model: null }, { onSuccess: onClose })}
          >
            {words.forget}
          </Button>
        )}
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={save.isPending}
          disabled={!isAddress || name.trim() === ''}
        >
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
