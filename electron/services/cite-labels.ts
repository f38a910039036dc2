import type { Memory } from '../../shared/memory.ts';

/**
 * How an answer names each memory: `#42`, or `#42@team:acme` where two of them have the same number in different
 * buckets. In the order of the memories.
 */
export function citeLabels(memories: readonly Pick<Memory, 'number' | 'scope'>[]): readonly string[] {
  return memories.map(({ number, scope }) => {
    const isAlone = memories.filter((other) => other.number === number).length === 1;
    return isAlone ? `#${number}` : `#${number}@${scope}`;
  });
}
