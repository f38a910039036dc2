import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { BucketRef } from '../../../shared/scope.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { EVERY_PLACE, usePlaces } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** The charting library is fetched when the card is first drawn. */
const GrowthChart = lazy(() =>
  import('./growth-chart.tsx').then((module) => ({ default: module.GrowthChart })),
);

const WEEK_MS = 7 * 86_400_000;
const WEEKS = 26;

/** Totals of every place at the start of a period. */
export interface GrowthPoint {
  readonly startsAt: number;
  readonly totals: Readonly<Partial<Record<BucketRef, number>>>;
}

/** How many memories each place held over half a year: as a chart, or as the table behind it. */
export function GrowthCard() {
  const { home: words, common } = useMessages();
  const formats = useFormats();
  const places = usePlaces();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  // A whole day: the question stays the same from minute to minute.
  const to = Math.ceil(useNow() / 86_400_000) * 86_400_000;
  const timeline = useCall(
    'memories.timeline',
    { scopes: EVERY_PLACE, period: 'week', from: to - WEEKS * WEEK_MS, to },
    { keepPrevious: true },
  );
  const points = useMemo(() => toPoints(timeline.data?.points ?? []), [timeline.data]);
  // The chart takes longer to draw than all the rest of the screen, which need not wait for it.
  const drawn = useDeferredValue(points);
  const isEmpty =
    timeline.isSuccess && points.every(({ totals }) => Object.values(totals).every((n) => n === 0));
  return (
    <Card
      title={words.growth}
      aside={
        isEmpty || !timeline.isSuccess ? undefined : (
          <Button size="small" look="quiet" onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
            {view === 'chart' ? words.showTable : words.showChart}
          </Button>
        )
      }
    >
      {timeline.isPending && <Skeleton label={common.loading} lines={5} />}
      {timeline.isError && <CouldNotRead answer={timeline} />}
      {isEmpty && <p className="py-2 text-muted">{words.growthEmpty}</p>}
      {timeline.isSuccess && !isEmpty && view === 'chart' && (
        <Suspense fallback={<Skeleton label={common.loading} lines={5} />}>
          {drawn.length === 0 ? (
            <Skeleton label={common.loading} lines={5} />
          ) : (
            <GrowthChart points={drawn} places={places} label={words.chartLabel} />
          )}
        </Suspense>
      )}
      {timeline.isSuccess && !isEmpty && view === 'table' && (
        <Table
          caption={words.chartLabel}
          rows={points.toReversed()}
          rowKey={({ startsAt }) => String(startsAt)}
          columns={[
            { id: 'week', header: words.week, cell: ({ startsAt }) => formats.date(startsAt) },
            ...places.map((place) => ({
              id: place.ref,
              header: place.name,
              numeric: true,
              cell: ({ totals }: GrowthPoint) => formats.number(totals[place.ref] ?? 0),
            })),
          ]}
        />
      )}
    </Card>
  );
}

function toPoints(
  points: readonly { readonly startsAt: number; readonly scope: BucketRef; readonly total: number }[],
): readonly GrowthPoint[] {
  const totalsByStart = new Map<number, Partial<Record<BucketRef, number>>>();
  for (const { startsAt, scope, total } of points) {
    totalsByStart.set(startsAt, { ...totalsByStart.get(startsAt), [scope]: total });
  }
  return [...totalsByStart]
    .map(([startsAt, totals]) => ({ startsAt, totals }))
    .sort((a, b) => a.startsAt - b.startsAt);
}
