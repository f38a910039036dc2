import { useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';
import { showToast } from '../../ui/toast.tsx';

/** Deleting: to the bin with a way back, or for good after a question. */
export interface Forget {
  /** The numbers that would be erased for good, while the person is asked. */
  readonly asking: readonly MemoryNumber[] | null;
  readonly ask: (numbers: readonly MemoryNumber[]) => void;
  readonly askAtOnce: (numbers: readonly MemoryNumber[]) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Deletes memories. Who keeps no bin is asked before anything is gone. */
export function useForget(): Forget {
  const { memories: words, common } = useMessages();
  const { binDays } = useProfile();
  const forget = useAct('memories.forget');
  const restore = useAct('memories.restore');
  const [asking, setAsking] = useState<readonly MemoryNumber[] | null>(null);

  const run = (numbers: readonly MemoryNumber[], atOnce: boolean) =>
    forget.mutate(
      { numbers: [...numbers], atOnce },
      {
        onSuccess: ({ binned, erased }) => {
          if (erased.length > 0) showToast({ title: words.erased(erased.length) });
          if (binned.length === 0) return;
          showToast({
            title: words.deleted(binned.length),
            action: { label: common.undo, onClick: () => restore.mutate({ numbers: binned }) },
          });
        },
      },
    );
  return {
    asking,
    ask: (numbers) => {
      if (numbers.length === 0) return;
      if (binDays === 0) setAsking(numbers);
      else run(numbers, false);
    },
    askAtOnce: setAsking,
    confirm: () => {
      if (asking !== null) run(asking, true);
      setAsking(null);
    },
    cancel: () => setAsking(null),
  };
}
