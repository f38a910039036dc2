import { listIn } from '../../../shared/messages/count-of.ts';
import type { BucketSweep } from '../../../shared/upkeep.ts';
import { useFormats } from '../../app/formats.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { leftoversOf } from './sum-sweeps.ts';
import { useReadNamespace } from './use-read-namespace.ts';

interface SweepTableProps {
  readonly caption: string;
  readonly sweeps: readonly BucketSweep[];
}

/** What went, or would go, from each place and for which reason. Numbers only. */
export function SweepTable({ caption, sweeps }: SweepTableProps) {
  const { upkeep: words } = useMessages();
  const { number, size } = useFormats();
  const read = useReadNamespace();
  const { columns } = words;
  const count = (id: 'expired' | 'duplicates' | 'binned'): TableColumn<BucketSweep> => ({
    id,
    header: columns[id],
    numeric: true,
    cell: (sweep) => number(sweep[id]),
  });
  return (
    <Table
      caption={caption}
      rows={sweeps}
      rowKey={({ namespace }) => namespace}
      columns={[
        {
          id: 'place',
          header: columns.place,
          cell: ({ namespace }) => <ScopeChip {...read(namespace)} />,
        },
        count('expired'),
        count('duplicates'),
        count('binned'),
        {
          id: 'leftovers',
          header: columns.leftovers,
          numeric: true,
          cell: (sweep) => <Leftovers sweep={sweep} />,
        },
        {
          id: 'freed',
          header: columns.freed,
          numeric: true,
          cell: ({ reclaimedBytes }) => (reclaimedBytes === 0 ? '–' : size(reclaimedBytes)),
        },
      ]}
    />
  );
}

function Leftovers({ sweep }: { readonly sweep: BucketSweep }) {
  const { upkeep: words } = useMessages();
  const { number } = useFormats();
  const locale = useLocale();
  const kinds = (['orphanVectors', 'orphanAttachments', 'orphanOutbox'] as const)
    .filter((kind) => sweep[kind] > 0)
    .map((kind) => words.leftovers[kind](sweep[kind]));
  return (
    <>
      {number(leftoversOf(sweep))}
      {kinds.length > 0 && <small className="block text-xs text-muted">{listIn(locale, kinds)}</small>}
    </>
  );
}
