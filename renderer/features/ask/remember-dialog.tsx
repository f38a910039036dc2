import { useState } from 'react';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Keeps an answer, edited if the person likes, as a memory of their own. */
export function RememberDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { ask: words, common } = useMessages();
  const remember = useAct('memories.remember', { quiet: true });
  // The numbers of other memories would mean nothing inside a memory.
  const [draft, setDraft] = useState(() => text.replaceAll(/\s*#\d+(@[a-z0-9:-]+)?/gu, '').trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.rememberTitle}
      description={words.rememberBody}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            look="primary"
            busy={remember.isPending}
            disabled={draft.trim() === ''}
            onClick={() =>
              remember.mutate(
                { text: draft },
                {
                  onSuccess: ({ memory, created }) => {
                    showToast({ title: (created ? words.remembered : words.knownAlready)(memory.number) });
                    onClose();
                  },
                },
              )
            }
          >
            {words.rememberThis}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 px-6 pb-5">
        <TextArea label={words.rememberText} value={draft} onChange={setDraft} rows={5} />
        {remember.isError && <FailureLine error={remember.error} />}
      </div>
    </Dialog>
  );
}
