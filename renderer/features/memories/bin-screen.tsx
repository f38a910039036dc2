import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { call } from '../../bridge/call.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForget } from './use-forget.ts';

/** What was deleted and waits to be erased; each can come back or go at once. */
export function BinScreen() {
  const { memories, common } = useMessages();
  const words = memories.bin;
  const profile = useProfile();
  const formats = useFormats();
  const goTo = useGoTo();
  const forget = useForget();
  const restore = useAct('memories.restore');
  const bin = useInfiniteQuery({
    queryKey: [profile.id, 'memories.bin'],
    queryFn: ({ pageParam }) => call('memories.bin', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const binned = bin.data?.pages.flatMap((page) => page.memories) ?? [];
  return (
    <Screen
      title={words.title}
      actions={
        <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => goTo('/memories')}>
          {words.back}
        </Button>
      }
    >
      {bin.isPending && <Skeleton label={common.loading} lines={6} />}
      {bin.isError && <CouldNotRead answer={bin} />}
      {bin.isSuccess && binned.length === 0 && (
        <EmptyState icon={<Trash2 aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      {binned.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
          {binned.map((memory) => (
            <li key={memory.number} className="flex items-start gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 break-words">
                  {memory.text.slice(0, 400)}
                </p>
                <p className="text-xs text-faint">
                  <span className="font-mono">#{memory.number}</span>{' '}
                  {words.erasedOn(formats.date(memory.erasedFrom))}
                </p>
              </div>
              <IconButton
                label={words.restoreOne(memory.number)}
                icon={<RotateCcw aria-hidden="true" />}
                onClick={() =>
                  restore.mutate(
                    { numbers: [memory.number] },
                    {
                      onSuccess: ({ restored, duplicates }) =>
                        showToast({
                          title: duplicates.length > 0 ? words.duplicate : words.restored(restored.length),
                        }),
                    },
                  )
                }
              />
              <IconButton
                label={words.eraseOne(memory.number)}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => forget.askAtOnce([memory.number])}
              />
            </li>
          ))}
        </ul>
      )}
      {bin.hasNextPage && (
        <Button
          className="self-center"
          busy={bin.isFetchingNextPage}
          onClick={() => void bin.fetchNextPage()}
        >
          {common.more}
        </Button>
      )}
      <AlertDialog
        open={forget.asking !== null}
        onClose={forget.cancel}
        title={memories.eraseTitle(forget.asking?.length ?? 0)}
        description={memories.eraseBody}
        confirmLabel={memories.erase}
        cancelLabel={common.cancel}
        onConfirm={forget.confirm}
      />
    </Screen>
  );
}
