import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryKind, Source } from '../../shared/memory.ts';
import { assertNever } from '../../shared/result.ts';
import type { ReadableDatabase } from './database.ts';
import { pageOf, type MemoryPage } from './list-memories.ts';

/** What a list can be put under headings by. `day` needs nothing but the key of the order. */
export type OutlineGrouping = 'day' | 'kind' | 'tag' | 'source';

/** One memory of a list without its content: its number, the value it is ordered by, and what it is grouped by. */
export interface OutlinedMemory {
  readonly number: MemoryNumber;
  readonly key: number;
  readonly kind: MemoryKind | null;
  readonly tag: string | null;
  readonly sourceBy: Source['by'] | null;
  readonly sourceName: string | null;
}

/** At most `limit` readable memories in the order of {@link listMemories}, with no text: a few bytes each. */
export function outlineMemories(
  db: ReadableDatabase,
  options: MemoryPage & { readonly group: OutlineGrouping },
): readonly OutlinedMemory[] {
  const { key, clauses, values } = pageOf(options);
  return db.all<OutlinedMemory>(
    `SELECT m.number, ${key} AS key, ${columnsFor(options.group)} FROM memories AS m
     ${clauses}`,
    ...values,
  );
}

function columnsFor(group: OutlineGrouping): string {
  switch (group) {
    case 'day':
      return 'NULL AS kind, NULL AS tag, NULL AS sourceBy, NULL AS sourceName';
    case 'kind':
      return 'm.kind, NULL AS tag, NULL AS sourceBy, NULL AS sourceName';
    case 'tag':
      return "NULL AS kind, json_extract(m.tags, '$[0]') AS tag, NULL AS sourceBy, NULL AS sourceName";
    case 'source':
      return 'NULL AS kind, NULL AS tag, m.source_by AS sourceBy, m.source_name AS sourceName';
    default:
      return assertNever(group);
  }
}
