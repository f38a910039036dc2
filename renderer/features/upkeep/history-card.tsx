import { useState } from 'react';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { OutcomeChip } from './last-run-card.tsx';
import { sumSweeps } from './sum-sweeps.ts';

const SHOWN = 8;

/** The runs so far, newest first. */
export function HistoryCard() {
  const { upkeep, common } = useMessages();
  const { history: words, columns } = upkeep;
  const { moment, number, size } = useFormats();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const history = useCall('upkeep.history', {});
  const runs = history.data?.runs ?? [];
  return (
    <Card title={words.title}>
      {history.isPending && <Skeleton label={common.loading} lines={3} />}
      {history.isError && <CouldNotRead answer={history} />}
      {history.isSuccess && runs.length === 0 && <p className="text-muted">{words.empty}</p>}
      {runs.length > 0 && (
        <Table
          caption={words.title}
          rows={isWhole ? runs : runs.slice(0, SHOWN)}
          rowKey={({ id }) => id}
          columns={[
            { id: 'when', header: columns.when, cell: (run) => moment(run.startedAt, now) },
            { id: 'cause', header: columns.cause, cell: (run) => upkeep.causes[run.cause] },
            { id: 'outcome', header: columns.outcome, cell: (run) => <OutcomeChip run={run} /> },
            {
              id: 'removed',
              header: columns.removed,
              numeric: true,
              cell: (run) => {
                const { memories, leftovers } = sumSweeps(run.buckets);
                return number(memories + leftovers + run.orphanFolders);
              },
            },
            {
              id: 'freed',
              header: columns.freed,
              numeric: true,
              cell: (run) => {
                const { reclaimedBytes } = sumSweeps(run.buckets);
                return reclaimedBytes === 0 ? '–' : size(reclaimedBytes);
              },
            },
          ]}
        />
      )}
      {!isWhole && runs.length > SHOWN && (
        <Button size="small" look="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {common.more}
        </Button>
      )}
    </Card>
  );
}
