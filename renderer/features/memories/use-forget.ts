import { useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { call } from '../../bridge/call.ts';
import { showToast } from '../../ui/toast.tsx';
import { useBulk, type BulkProgress } from './use-bulk.ts';

/** Deleting: to the bin with a way back, or for good after a question. */
export interface Forget {
  /** The numbers that would be erased for good, while the person is asked. */
  readonly asking: readonly MemoryNumber[] | null;
  readonly progress: BulkProgress;
  readonly ask: (numbers: readonly MemoryNumber[]) => void;
  readonly askAtOnce: (numbers: readonly MemoryNumber[]) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Deletes memories. Who keeps no bin is asked before anything is gone. */
export function useForget(): Forget {
  const { memories: words, common } = useMessages();
  const { binDays } = useProfile();
  const bulk = useBulk();
  const [asking, setAsking] = useState<readonly MemoryNumber[] | null>(null);

  const restore = (numbers: readonly MemoryNumber[]) =>
    bulk.run('memories.restore', numbers, (part) => call('memories.restore', { numbers: part }));
  const run = async (numbers: readonly MemoryNumber[], atOnce: boolean) => {
    const answers = await bulk.run('memories.forget', numbers, (part) =>
      call('memories.forget', { numbers: part, atOnce }),
    );
    const erased = answers.flatMap((answer) => answer.erased);
    const binned = answers.flatMap((answer) => answer.binned);
    if (erased.length > 0) showToast({ title: words.erased(erased.length) });
    if (binned.length === 0) return;
    showToast({
      title: words.deleted(binned.length),
      action: { label: common.undo, onClick: () => void restore(binned) },
    });
  };
  return {
    asking,
    progress: bulk.progress,
    ask: (numbers) => {
      if (numbers.length === 0) return;
      if (binDays === 0) setAsking(numbers);
      else void run(numbers, false);
    },
    askAtOnce: setAsking,
    confirm: () => {
      if (asking !== null) void run(asking, true);
      setAsking(null);
    },
    cancel: () => setAsking(null),
  };
}
