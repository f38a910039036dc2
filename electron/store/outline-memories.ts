import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryFilter, MemoryKind, Source } from '../../shared/memory.ts';
import { assertNever } from '../../shared/result.ts';
import type { ReadableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';
import {
  addPosition,
  MEMORY_SORTS,
  toConditions,
  type MemorySort,
  type PagePosition,
} from './list-memories.ts';

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
  options: {
    readonly filter: MemoryFilter;
    readonly sort: MemorySort;
    readonly group: OutlineGrouping;
    readonly after: PagePosition | null;
    readonly limit: number;
    readonly now: number;
  },
): readonly OutlinedMemory[] {
  const { key, descending } = MEMORY_SORTS[options.sort];
  const order = descending ? 'DESC' : 'ASC';
  const where = toConditions(options.filter, options.now);
  if (options.sort === 'expiring') where.add('m.expires_at IS NOT NULL');
  if (options.after !== null) addPosition(where, options.after, key, descending);
  return db.all<OutlinedMemory>(
    `SELECT m.number, ${key} AS key, ${columnsFor(options.group)} FROM memories AS m
     WHERE ${where.sql()} ORDER BY ${key} ${order}, m.number ${order} ${LIMIT}`,
    ...where.values(),
    options.limit,
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
