import type { Memory } from '../../../shared/memory.ts';
import type { Grouping, Sort } from './browser-state.ts';

/** A line of the list: the name of a group, or a memory with its place among the memories. */
export type ListLine =
  | { readonly type: 'heading'; readonly label: string }
  | { readonly type: 'memory'; readonly memory: Memory; readonly index: number };

/** How groups are named; instants are epoch milliseconds. */
export interface GroupNames {
  readonly day: (at: number) => string;
  readonly kind: (kind: Memory['kind']) => string;
  readonly source: (source: Memory['source']) => string;
  readonly untagged: string;
  readonly never: string;
}

/** Puts memories under headings. By day the order stays; by anything else groups stand in the order they appear. */
export function groupMemories(
  memories: readonly Memory[],
  grouping: Grouping,
  sort: Sort,
  names: GroupNames,
): readonly ListLine[] {
  const memoriesByGroup = new Map<string, Memory[]>();
  for (const memory of memories) {
    const label = labelOf(memory, grouping, sort, names);
    const group = memoriesByGroup.get(label);
    if (group === undefined) memoriesByGroup.set(label, [memory]);
    else group.push(memory);
  }
  const lines: ListLine[] = [];
  let index = 0;
  for (const [label, group] of memoriesByGroup) {
    lines.push({ type: 'heading', label });
    for (const memory of group) {
      lines.push({ type: 'memory', memory, index });
      index += 1;
    }
  }
  return lines;
}

function labelOf(memory: Memory, grouping: Grouping, sort: Sort, names: GroupNames): string {
  switch (grouping) {
    case 'day': {
      const at = instantOf(memory, sort);
      return at === null ? names.never : names.day(at);
    }
    case 'kind':
      return names.kind(memory.kind);
    case 'tag':
      return memory.tags[0] ?? names.untagged;
    case 'source':
      return names.source(memory.source);
  }
}

/** The instant that an order is about, so that days agree with the order. */
function instantOf(memory: Memory, sort: Sort): number | null {
  if (sort === 'updated') return memory.updatedAt;
  if (sort === 'used') return memory.lastUsedAt;
  if (sort === 'expiring') return memory.expiresAt;
  return memory.createdAt;
}
