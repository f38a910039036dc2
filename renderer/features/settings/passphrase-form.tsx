import { useState, type FormEvent } from 'react';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useEnterProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

export type PassphraseChange = 'set' | 'change' | 'remove';
const SHORTEST = 8;

interface PassphraseFormProps {
  readonly change: PassphraseChange | null;
  readonly onClose: () => void;
}

/** Sets, changes or removes the passphrase; the current one is always asked for when there is one. */
export function PassphraseForm({ change, onClose }: PassphraseFormProps) {
  const { settings: words } = useMessages();
  const titles = {
    set: words.setPassphrase,
    change: words.changePassphrase,
    remove: words.removePassphrase,
  } as const;
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={titles[change ?? 'set']}
      description={change === 'remove' ? undefined : words.passphraseForgotten}
      width="narrow"
    >
      {change !== null && <PassphraseFields change={change} onClose={onClose} />}
    </Dialog>
  );
}

function PassphraseFields({
  change,
  onClose,
}: {
  readonly change: PassphraseChange;
  readonly onClose: () => void;
}) {
  const { settings: words, common } = useMessages();
  const enter = useEnterProfile();
  const save = useAct('profile.setPassphrase', { quiet: true });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const isShort = next.length > 0 && next.length < SHORTEST;
  const differs = repeated.length > 0 && repeated !== next;
  const ready = change === 'remove' ? current !== '' : next.length >= SHORTEST && next === repeated;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    save.mutate(
      { next: change === 'remove' ? null : next, ...(change === 'set' ? {} : { current }) },
      {
        onSuccess: (profile) => {
          enter(profile);
          showToast({ title: change === 'remove' ? words.passphraseRemoved : words.passphraseSaved });
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-3 px-6 pb-5">
        {change !== 'set' && (
          <TextField
            label={words.currentPassphrase}
            type="password"
            value={current}
            onChange={setCurrent}
            autoComplete="off"
          />
        )}
        {change !== 'remove' && (
          <>
            <TextField
              label={words.newPassphrase}
              type="password"
              value={next}
              onChange={setNext}
              hint={words.passphraseShort}
              error={isShort ? words.passphraseShort : undefined}
              autoComplete="off"
            />
            <TextField
              label={words.repeatPassphrase}
              type="password"
              value={repeated}
              onChange={setRepeated}
              error={differs ? words.passphraseDiffers : undefined}
              autoComplete="off"
            />
          </>
        )}
        {save.isError && <FailureLine error={save.error} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" busy={save.isPending} disabled={!ready}>
          {change === 'remove' ? common.remove : common.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
