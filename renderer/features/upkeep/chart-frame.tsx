import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';

interface ChartFrameProps {
  /** What the picture shows, for who cannot see it. */
  readonly label: string;
  readonly chart: ReactNode;
  readonly legend: readonly { readonly name: string; readonly color: string }[];
  readonly table: ReactNode;
}

/** A chart, its legend in words, and the same numbers as a table. */
export function ChartFrame({ label, chart, legend, table }: ChartFrameProps) {
  const { upkeep: words, common } = useMessages();
  const [isTable, setTable] = useState(false);
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="sr-only">{label}</span>
        {legend.map(({ name, color }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-sm" style={{ background: color }} />
            {name}
          </span>
        ))}
        <Button
          size="small"
          look="quiet"
          className="ml-auto"
          icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.hideTable : words.showTable}
        </Button>
      </figcaption>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton label={common.loading} lines={4} />}>{chart}</Suspense>
      </div>
      {isTable && <div className="mt-3">{table}</div>}
    </figure>
  );
}
