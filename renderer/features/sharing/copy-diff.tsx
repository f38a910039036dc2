import type { SharedCopy } from '../../../shared/share.ts';
import { diffWords } from '../../app/diff-words.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall, useFailureText } from '../../app/use-call.ts';

/** What changed, word by word, from the shared copy to the memory as it is now. */
export function CopyDiff({ copy }: { readonly copy: SharedCopy }) {
  const { sharing, common } = useMessages();
  const words = sharing.screen;
  const failureText = useFailureText();
  const original = useCall('memories.get', { scope: 'user', number: copy.number });
  return (
    <div className="rounded-lg bg-bg px-4 py-3">
      <h3 className="mb-1 text-xs font-normal text-faint">{words.diff}</h3>
      {original.isPending && <p className="text-muted">{common.loading}</p>}
      {original.isError && <p className="text-danger">{failureText(original.error)}</p>}
      {original.isSuccess && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {diffWords(copy.copyText, original.data.text).map((part, index) =>
            part.change === 'same' ? (
              part.text
            ) : part.change === 'added' ? (
              <ins key={index} title={words.added} className="rounded-sm bg-world-soft text-world">
                {part.text}
              </ins>
            ) : (
              <del key={index} title={words.removed} className="rounded-sm bg-danger-soft text-danger">
                {part.text}
              </del>
            ),
          )}
        </p>
      )}
    </div>
  );
}
