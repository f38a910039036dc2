import type { ReactNode } from 'react';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Unread } from '../../app/unread.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';

const WEEK_MS = 7 * 86_400_000;

/** What needs a decision: upkeep that asks or waits, flagged memories, a fresh import, no agent yet. */
export function WaitingCard() {
  const { home: words, common } = useMessages();
  const goTo = useGoTo();
  const formats = useFormats();
  const now = useNow();
  const placeName = usePlaceName();
  const answers = {
    upkeep: useCall('upkeep.status', {}),
    flagged: useCall('agents.flagged', {}),
    agents: useCall('agents.list', {}),
    imports: useCall('data.imports', {}),
  } as const;
  const all = Object.values(answers);
  const questions = answers.upkeep.data?.questions ?? [];
  const flagged = answers.flagged.data?.total ?? 0;
  const grants = answers.agents.data?.grants;
  const imports = answers.imports.data?.imports ?? [];
  const fresh = imports.filter(({ at, undoneAt }) => undoneAt === null && at > now - WEEK_MS);
  const imported = fresh.reduce((sum, record) => sum + record.memories, 0);
  const lines = [
    ...(answers.upkeep.data?.clockSuspended === true
      ? [
          <Line key="clock" action={words.decide} onAction={() => goTo('/upkeep')}>
            {words.clockAsks}
          </Line>,
        ]
      : []),
    ...questions.map(({ bucket, wouldRemove }) => (
      <Line key={`upkeep ${bucket}`} action={words.decide} onAction={() => goTo('/upkeep')}>
        {words.upkeepAsks(wouldRemove, placeName(bucket))}
      </Line>
    )),
    ...(flagged > 0
      ? [
          <Line key="flagged" action={words.look} onAction={() => goTo('/agents', { tab: 'flagged' })}>
            {words.flagged(flagged)}
          </Line>,
        ]
      : []),
    ...(imported > 0
      ? [
          <Line key="imports" action={words.look} onAction={() => goTo('/my-data')}>
            {words.imports(imported)}{' '}
            <span className="text-faint">{formats.day(fresh[0]?.at ?? now, now)}</span>
          </Line>,
        ]
      : []),
    ...(grants?.every(({ revokedAt }) => revokedAt !== null) === true
      ? [
          <Line key="agent" action={words.connect} onAction={() => goTo('/agents')}>
            {words.noAgent}
          </Line>,
        ]
      : []),
  ];
  return (
    <Card title={words.waiting}>
      {all.some(({ isPending }) => isPending) && <Skeleton label={common.loading} lines={2} />}
      <Unread answers={all} />
      {lines.length > 0 && <ul>{lines}</ul>}
      {lines.length === 0 && all.every(({ isSuccess }) => isSuccess) && (
        <p className="text-muted">{words.waitingEmpty}</p>
      )}
    </Card>
  );
}

function Line({
  children,
  action,
  onAction,
}: {
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 text-pretty break-words">{children}</span>
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
