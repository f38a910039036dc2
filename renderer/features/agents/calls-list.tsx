import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import type { AgentCall } from '../../../shared/grant.ts';
import { grantIdSchema, type GrantId } from '../../../shared/ids.ts';
import { bucketRefSchema, scopeOf } from '../../../shared/scope.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { call } from '../../bridge/call.ts';
import { Button } from '../../ui/button.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** What agents do, as it happens: verb, places and counts, never text. */
export function CallsList() {
  const { agents, common } = useMessages();
  const words = agents.calls;
  const profile = useProfile();
  const formats = useFormats();
  const now = useNow();
  const grants = useCall('agents.list', {}).data?.grants ?? [];
  const [only, setOnly] = useState<GrantId | null>(null);
  const calls = useInfiniteQuery({
    queryKey: [profile.id, 'agents.calls', only],
    queryFn: ({ pageParam }) =>
      call('agents.calls', {
        ...(only === null ? {} : { grantId: only }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = (calls.data?.pages.flatMap((page) => page.calls) ?? []).map((entry, index) => ({
    ...entry,
    index,
  }));
  return (
    <div className="flex flex-col gap-3">
      {grants.length > 1 && (
        <div className="self-start">
          <Select
            label={words.only}
            size="small"
            value={only ?? 'all'}
            onChange={(value) => setOnly(value === 'all' ? null : grantIdSchema.parse(value))}
            options={[
              { value: 'all', label: words.all },
              ...grants.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        </div>
      )}
      {calls.isPending && <Skeleton label={common.loading} lines={6} />}
      {calls.isError && <CouldNotRead answer={calls} />}
      {calls.isSuccess && rows.length === 0 && (
        <EmptyState icon={<Activity aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      {rows.length > 0 && (
        <Table
          caption={words.caption}
          rows={rows}
          rowKey={({ index }) => String(rows.length - index)}
          columns={[
            {
              id: 'at',
              header: words.at,
              cell: ({ at }) => onOneLine(formats.moment(at, now)),
            },
            { id: 'agent', header: words.agent, cell: ({ name }) => content(name) },
            { id: 'verb', header: words.verb, cell: ({ verb }) => words.verbs[verb] ?? verb },
            { id: 'where', header: words.where, cell: placesOf },
            { id: 'count', header: words.count, numeric: true, cell: ({ count }) => formats.number(count) },
            {
              id: 'outcome',
              header: words.outcome,
              cell: ({ failure }) => (failure === null ? words.done : code(failure)),
            },
          ]}
        />
      )}
      {calls.hasNextPage && (
        <Button
          className="self-center"
          busy={calls.isFetchingNextPage}
          onClick={() => void calls.fetchNextPage()}
        >
          {common.more}
        </Button>
      )}
    </div>
  );
}

const onOneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>;
const content = (text: string) => <span dir="auto">{text}</span>;
const code = (text: string) => <span className="font-mono text-xs text-danger">{text}</span>;
const placesOf = ({ scopes }: AgentCall) => <Places scopes={scopes} />;

function Places({ scopes }: { readonly scopes: readonly string[] }) {
  const { common } = useMessages();
  const placeName = usePlaceName();
  return (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => {
        if (scope === 'team') return <ScopeChip key={scope} scope="team" name={common.scopes.team} />;
        const ref = bucketRefSchema.safeParse(scope);
        return ref.success ? (
          <ScopeChip key={scope} scope={scopeOf(ref.data)} name={placeName(ref.data)} />
        ) : (
          <span key={scope} className="text-xs">
            {scope}
          </span>
        );
      })}
    </span>
  );
}
