import { lazy } from 'react';
import { SCOPES } from '../../../shared/scope.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { growthByScope, type GrowthPoint } from './growth-by-scope.ts';

const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }));

const DAY_MS = 86_400_000;
const WEEKS = 26;

/** How the memories that this person can read have grown. */
export function GrowthCard() {
  const { upkeep, common } = useMessages();
  const words = upkeep.growth;
  const { number, shortDate } = useFormats();
  const now = useNow();
  // One question a day, not one a minute.
  const to = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  const timeline = useCall(
    'memories.timeline',
    { scopes: ['user', 'team', 'world'], period: 'week', from: to - WEEKS * 7 * DAY_MS, to },
    { keepPrevious: true },
  );
  const points = growthByScope(timeline.data?.points ?? []);
  return (
    <Card title={words.title}>
      {timeline.isPending && <Skeleton label={common.loading} lines={4} />}
      {timeline.isError && <CouldNotRead answer={timeline} />}
      {timeline.isSuccess && points.length === 0 && <p className="text-muted">{words.empty}</p>}
      {points.length > 0 && (
        <ChartFrame
          label={words.chart}
          legend={SCOPES.map((scope) => ({ name: common.scopes[scope], color: `var(--${scope})` }))}
          chart={<GrowthChart points={points} />}
          table={
            <Table
              caption={words.chart}
              rows={points}
              rowKey={({ startsAt }) => String(startsAt)}
              columns={[
                {
                  id: 'week',
                  header: upkeep.columns.week,
                  cell: ({ startsAt }) => shortDate(startsAt, now),
                },
                ...SCOPES.map((scope) => ({
                  id: scope,
                  header: common.scopes[scope],
                  numeric: true,
                  cell: (point: GrowthPoint) => number(point[scope]),
                })),
              ]}
            />
          }
        />
      )}
    </Card>
  );
}
