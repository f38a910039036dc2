import { lazy } from 'react';
import type { BucketSpace } from '../../../shared/upkeep.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { bytesOf, SPACE_PARTS } from './space-parts.ts';

/** The bytes of a place with its name. */
export type NamedSpace = BucketSpace & { readonly name: string };

const SpaceChart = lazy(async () => ({ default: (await import('./space-chart.tsx')).SpaceChart }));

/** How much room each place takes, by part. */
export function SpaceCard() {
  const { upkeep, common } = useMessages();
  const words = upkeep.space;
  const { size } = useFormats();
  const nameOf = usePlaceName();
  const space = useCall('upkeep.space', {});
  const spaces = (space.data?.buckets ?? []).map((bucket) => ({ ...bucket, name: nameOf(bucket.bucket) }));
  const total = spaces.reduce((sum, bucket) => sum + bytesOf(bucket), 0);
  return (
    <Card
      title={words.title}
      aside={space.isSuccess && <span className="text-sm tabular-nums">{words.total(total)}</span>}
    >
      {space.isPending && <Skeleton label={common.loading} lines={4} />}
      {space.isError && <CouldNotRead answer={space} />}
      {space.isSuccess && (
        <ChartFrame
          label={words.chart}
          legend={SPACE_PARTS.map(({ part, color }) => ({ name: words.parts[part], color }))}
          chart={<SpaceChart spaces={spaces} />}
          table={
            <Table
              caption={words.chart}
              rows={spaces}
              rowKey={({ bucket }) => bucket}
              columns={[
                { id: 'place', header: upkeep.columns.place, cell: ({ name }) => name },
                ...SPACE_PARTS.map(({ part }) => ({
                  id: part,
                  header: words.parts[part],
                  numeric: true,
                  cell: (row: NamedSpace) => size(row[part]),
                })),
                {
                  id: 'total',
                  header: upkeep.columns.total,
                  numeric: true,
                  cell: (row: NamedSpace) => size(bytesOf(row)),
                },
              ]}
            />
          }
        />
      )}
    </Card>
  );
}
