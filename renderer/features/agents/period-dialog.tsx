import { useState } from 'react';
import type { Grant } from '../../../shared/grant.ts';
import type { Memory } from '../../../shared/memory.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';

const HOUR_MS = 3_600_000;
const spans = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  all: null,
} as const;
type Span = keyof typeof spans;

interface Period {
  readonly span: Span;
  readonly to: number;
}

/** Lines that are drawn; the rest is counted. */
const MOST_SHOWN = 200;

/** Everything an agent wrote and deleted in a period, and taking all of it back in one step. */
export function PeriodDialog({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
  const { agents, common } = useMessages();
  const words = agents.period;
  // One end for the list and the act: what was seen is what is taken back.
  const [{ span, to }, setPeriod] = useState<Period>(() => endingNow('day'));
  const [isAsking, setAsking] = useState(false);
  const length = spans[span];
  const period = { grantId: grant.id, from: length === null ? 0 : to - length, to };
  const written = useCall('memories.byAgent', period);
  const rollBack = useAct('agents.rollBack');
  const { memories, forgotten, lost } = written.data ?? { memories: [], forgotten: [], lost: 0 };
  const count = memories.length + forgotten.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(grant.name)}
      description={words.body}
      note={written.isSuccess ? words.count(count) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button look="danger" disabled={count === 0} onClick={() => setAsking(true)}>
            {words.rollBack}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 px-6 pb-5">
        <Select
          label={words.span}
          value={span}
          onChange={(next) => setPeriod(endingNow(next))}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
        />
        {written.isPending && <Skeleton label={common.loading} lines={4} />}
        {written.isError && <CouldNotRead answer={written} />}
        {written.isSuccess && count === 0 && <p className="py-4 text-muted">{words.empty}</p>}
        <MemoryLines memories={memories} />
        {forgotten.length > 0 && <h3 className="text-sm font-[550]">{words.forgotten}</h3>}
        <MemoryLines memories={forgotten} />
        {lost > 0 && <p className="text-sm text-muted">{words.lost(lost)}</p>}
      </div>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.confirmTitle(count)}
        description={words.confirmBody(grant.name)}
        confirmLabel={words.confirm}
        cancelLabel={common.cancel}
        busy={rollBack.isPending}
        onConfirm={() =>
          rollBack.mutate(period, {
            onSuccess: ({ binned, reverted, restored }) => {
              showToast({ title: words.done(binned, reverted, restored) });
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}

function MemoryLines({ memories }: { readonly memories: readonly Memory[] }) {
  const words = useMessages().agents.period;
  const formats = useFormats();
  const now = useNow();
  if (memories.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {memories.slice(0, MOST_SHOWN).map((memory) => (
          <li key={memory.number} className="flex gap-3 px-3 py-2">
            <span className="font-mono text-xs leading-5 text-faint">#{memory.number}</span>
            <p dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
              {memory.text.slice(0, 400)}
            </p>
            <span className="text-xs leading-5 whitespace-nowrap text-faint">
              {formats.moment(memory.updatedAt, now)}
            </span>
          </li>
        ))}
      </ul>
      {memories.length > MOST_SHOWN && (
        <p className="text-xs text-muted">{words.more(memories.length - MOST_SHOWN)}</p>
      )}
    </>
  );
}

function endingNow(span: Span): Period {
  return { span, to: Date.now() + 1 };
}
