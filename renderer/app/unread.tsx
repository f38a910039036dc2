import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { useMessages } from './messages.tsx';
import { useFailureText } from './use-call.ts';

type Answer = Pick<UseQueryResult<unknown, Error>, 'error' | 'isFetching' | 'refetch'>;

/**
 * In the place of a small part of a screen, which may stand on several answers: why it could not be read, and the way to
 * ask again. Nothing while all could be. A whole screen or list says so with `CouldNotRead`.
 */
export function Unread({ answers }: { readonly answers: readonly Answer[] }) {
  const { common } = useMessages();
  const failureText = useFailureText();
  const failed = answers.filter(({ error }) => error !== null);
  const sentences = new Set(failed.map(({ error }) => failureText(error)));
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1">
      <p className="min-w-0 text-pretty break-words text-danger">{[...sentences].join(' ')}</p>
      <Button
        size="small"
        busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => failed.forEach(({ refetch }) => void refetch())}
      >
        {common.retry}
      </Button>
    </div>
  );
}
