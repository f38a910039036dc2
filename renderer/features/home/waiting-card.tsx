import type { ReactNode } from 'react';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const WEEK_MS = 7 * 86_400_000;

/** What needs a decision: upkeep that asks, flagged memories, a fresh import, no agent yet. */
export function WaitingCard() {
  const { home: words } = useMessages();
  const goTo = useGoTo();
  const formats = useFormats();
  const now = useNow();
  const placeName = usePlaceName();
  const questions = useCall('upkeep.status', {}).data?.questions ?? [];
  const flagged = useCall('agents.flagged', {}).data?.total ?? 0;
  const grants = useCall('agents.list', {}).data?.grants;
  const imports = useCall('data.imports', {}).data?.imports ?? [];
  const fresh = imports.filter(({ at, undoneAt }) => undoneAt === null && at > now - WEEK_MS);
  const imported = fresh.reduce((sum, record) => sum + record.memories, 0);
  const lines = [
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
      {lines.length === 0 ? <p className="text-muted">{words.waitingEmpty}</p> : <ul>{lines}</ul>}
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
