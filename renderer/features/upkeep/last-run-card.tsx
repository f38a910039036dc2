import type { UpkeepRun } from '../../../shared/upkeep.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { isEmptySweep } from './sum-sweeps.ts';
import { SweepTable } from './sweep-table.tsx';
import { useReadNamespace } from './use-read-namespace.ts';

/** What the last run removed and why, and what of it did not work. */
export function LastRunCard({ run }: { readonly run: UpkeepRun | null }) {
  const { upkeep } = useMessages();
  const { moment } = useFormats();
  const now = useNow();
  const words = upkeep.last;
  if (run === null) {
    return (
      <Card title={words.title}>
        <p className="text-muted">{words.never}</p>
      </Card>
    );
  }
  const swept = run.buckets.filter((sweep) => !isEmptySweep(sweep));
  return (
    <Card title={words.title} aside={<OutcomeChip run={run} />}>
      <p className="mb-3">
        <span className="inline-block first-letter:uppercase">
          {moment(run.endedAt ?? run.startedAt, now)}
        </span>
        , {upkeep.causes[run.cause]}.{' '}
        {swept.length === 0 && run.orphanFolders === 0 && run.outcome !== 'running' && words.nothing}
        {run.orphanFolders > 0 && words.folders(run.orphanFolders)}
      </p>
      {swept.length > 0 && (
        <>
          <SweepTable caption={words.title} sweeps={swept} />
          <p className="mt-2 max-w-prose text-xs text-pretty text-faint">{upkeep.why}</p>
        </>
      )}
      <Failures run={run} />
    </Card>
  );
}

/** How a run ended, in a word. */
export function OutcomeChip({ run }: { readonly run: UpkeepRun }) {
  const { upkeep } = useMessages();
  const tone = run.outcome === 'failed' ? 'danger' : run.outcome === 'needs-answer' ? 'team' : 'plain';
  return <Chip tone={tone}>{upkeep.outcomes[run.outcome]}</Chip>;
}

function Failures({ run }: { readonly run: UpkeepRun }) {
  const { upkeep } = useMessages();
  const words = upkeep.last;
  const read = useReadNamespace();
  if (run.failures.length === 0) return null;
  return (
    <section className="mt-4 rounded-md border border-danger bg-danger-soft px-3.5 py-3">
      <h3 className="font-semibold text-danger">{words.failures}</h3>
      <ul className="mt-1 list-inside list-disc">
        {run.failures.map((failure) => (
          <li key={`${failure.namespace} ${failure.pass}`}>
            {words.failure(upkeep.passes[failure.pass], read(failure.namespace).name)}{' '}
            <code className="font-mono text-xs text-muted">{failure.type}</code>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{words.failureBody}</p>
    </section>
  );
}
