import type { SharedCopy } from '../../../shared/share.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { TextDiff } from '../../app/text-diff.tsx';
import { useCall } from '../../app/use-call.ts';

/** What changed, word by word, from the shared copy to the memory as it is now. */
export function CopyDiff({ copy }: { readonly copy: SharedCopy }) {
  const { sharing, common } = useMessages();
  const words = sharing.screen;
  const original = useCall('memories.get', { scope: 'user', number: copy.number });
  return (
    <div className="rounded-lg bg-bg px-4 py-3">
      <h3 className="mb-1 text-xs font-normal text-faint">{words.diff}</h3>
      {original.isPending && <p className="text-muted">{common.loading}</p>}
      {original.isError && <CouldNotRead answer={original} />}
      {original.isSuccess && <TextDiff older={copy.copyText} newer={original.data.text} words={words} />}
    </div>
  );
}
