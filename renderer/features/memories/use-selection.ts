import { useMemo, useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { Memory } from '../../../shared/memory.ts';
import { memoryKey } from './memory-key.ts';

/** The memories that are ticked in the list. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly memories: readonly Memory[];
  /** Numbers of the ticked memories that are the person's own: only these can be changed. */
  readonly ownNumbers: readonly MemoryNumber[];
  readonly toggle: (memory: Memory) => void;
  readonly clear: () => void;
}

/** Keeps what is ticked; a memory that left the screen's answer is no longer ticked. */
export function useSelection(shown: readonly Memory[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const memories = useMemo(
    () => (keys.size === 0 ? [] : shown.filter((memory) => keys.has(memoryKey(memory)))),
    [shown, keys],
  );
  return {
    keys,
    memories,
    ownNumbers: memories.filter((memory) => memory.scope === 'user').map((memory) => memory.number),
    toggle: (memory) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(memoryKey(memory))) next.add(memoryKey(memory));
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}
