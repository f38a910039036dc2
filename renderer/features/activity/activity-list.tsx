import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import type { Input } from '../../../shared/contract.ts';
import { call } from '../../bridge/call.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { ActivityRow } from './activity-row.tsx';
import { groupByDay } from './group-by-day.ts';
import { NearEnd } from './near-end.tsx';
import { useActReader } from './use-act-reader.ts';

interface ActivityListProps {
  readonly view: Input<'activity.list'>['view'];
  readonly narrowed: Pick<Input<'activity.list'>, 'actions' | 'from' | 'before'>;
  /** Present when something is narrowed. */
  readonly onClear: (() => void) | undefined;
}

/** The record as sentences, newest first, day by day; the next page comes when the end is near. */
export function ActivityList({ view, narrowed, onClear }: ActivityListProps) {
  const { activity: words, common } = useMessages();
  const profile = useProfile();
  const formats = useFormats();
  const now = useNow();
  const reader = useActReader();
  const input = { view, ...narrowed };
  const record = useInfiniteQuery({
    queryKey: [profile.id, 'activity.list', input],
    queryFn: ({ pageParam }) =>
      call('activity.list', pageParam === null ? input : { ...input, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? [];
  if (record.isPending) return <Skeleton label={common.loading} lines={8} />;
  if (record.isError && entries.length === 0) return <CouldNotRead answer={record} />;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<Activity aria-hidden="true" />}
        title={onClear === undefined ? words.emptyTitle : words.emptyFilteredTitle}
        body={onClear === undefined ? words.emptyBody : words.emptyFilteredBody}
      >
        {onClear !== undefined && <Button onClick={onClear}>{words.clearFilters}</Button>}
      </EmptyState>
    );
  }
  return (
    <section aria-label={words.list} className="flex flex-col gap-4">
      {groupByDay(entries, (at) => formats.day(at, now)).map(({ day, entries: ofDay }) => (
        <div key={day}>
          <h2 className="pb-1.5 text-xs text-faint">{day}</h2>
          <ol className="divide-y divide-line rounded-lg border border-line bg-panel">
            {ofDay.map((entry) => (
              <ActivityRow key={entry.sequence} entry={entry} reader={reader} />
            ))}
          </ol>
        </div>
      ))}
      {record.hasNextPage && (
        <NearEnd key={entries.length} onNear={() => void record.fetchNextPage()}>
          <Button busy={record.isFetchingNextPage} onClick={() => void record.fetchNextPage()}>
            {common.more}
          </Button>
        </NearEnd>
      )}
    </section>
  );
}
