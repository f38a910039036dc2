import { assertNever } from '../../shared/result.ts';
import type { EmbeddingStatus } from '../../shared/embedding.ts';
import type { Messages } from '../../shared/messages/en.ts';
import { classNames } from '../ui/class-names.ts';
import { useFormats, type Formats } from './formats.ts';
import { useMessages } from './messages.tsx';
import { useCall } from './use-call.ts';

/** Whether everything can be found by meaning yet; at the foot of the sidebar. */
export function IndexState() {
  const messages = useMessages();
  const formats = useFormats();
  const status = useCall('embedding.status', {}).data;
  if (status === undefined) return null;
  return (
    <p
      role="status"
      className="mt-auto flex items-center gap-2 px-2.5 pt-4 pb-1 text-xs text-faint max-[760px]:justify-center"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-[7px] shrink-0 rounded-full',
          status.state === 'ready' ? 'bg-good' : 'bg-team',
          status.state === 'indexing' && 'animate-pulse',
        )}
      />
      <span className="max-[760px]:sr-only">{describeIndex(status, messages, formats)}</span>
    </p>
  );
}

/** The state of meaning search in a few words. */
export function describeIndex(status: EmbeddingStatus, { frame }: Messages, { number }: Formats): string {
  switch (status.state) {
    case 'ready':
      return frame.indexed;
    case 'loading':
      return frame.modelLoading;
    case 'indexing':
      return frame.indexing(number(status.done), number(status.total));
    case 'paused':
      return frame.indexPaused(number(status.done), number(status.total));
    case 'keyword-only':
      return frame.keywordOnly;
    default:
      return assertNever(status.state);
  }
}
