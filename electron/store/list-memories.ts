import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryFilter } from '../../shared/memory.ts';
import type { ReadableDatabase, SqlValue } from './database.ts';
import { countMemories } from './count-memories.ts';
import { IS_READABLE, MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';
import { LIMIT } from './limit.ts';

/** How a list is ordered. `key` is the column that the cursor walks along, `keyOf` the same of a row that was read. */
export const MEMORY_SORTS = {
  newest: { key: 'm.created_at', keyOf: ({ createdAt }: MemoryRow) => createdAt, descending: true },
  oldest: { key: 'm.created_at', keyOf: ({ createdAt }: MemoryRow) => createdAt, descending: false },
  updated: { key: 'm.updated_at', keyOf: ({ updatedAt }: MemoryRow) => updatedAt, descending: true },
  used: {
    key: 'ifnull(m.last_used_at, 0)',
    keyOf: ({ lastUsedAt }: MemoryRow) => lastUsedAt ?? 0,
    descending: true,
  },
  expiring: { key: 'm.expires_at', keyOf: ({ expiresAt }: MemoryRow) => expiresAt ?? 0, descending: false },
} as const;
export type MemorySort = keyof typeof MEMORY_SORTS;

/**
 * Where the page before ended, as this bucket must see it: rows at the same key are wanted `all`, `none`, or only
 * those past a `number` (the bucket that the last row came from).
 */
export interface PagePosition {
  readonly key: number;
  readonly sameKey: 'all' | 'none' | { readonly past: MemoryNumber };
}

/** A memory with the value it was ordered by. */
export interface ListedMemory {
  readonly key: number;
  readonly row: MemoryRow;
}

/** Which page of a list: what it is ordered by, after which position, and at most how many. */
export interface MemoryPage {
  readonly filter: MemoryFilter;
  readonly sort: MemorySort;
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly now: number;
}

/** One page of readable memories, at most `limit`, ordered by the sort's key and then by number. */
export function listMemories(db: ReadableDatabase, options: MemoryPage): readonly ListedMemory[] {
  const { clauses, values } = pageOf(options);
  const { keyOf } = MEMORY_SORTS[options.sort];
  return db
    .all<StoredMemory>(
      `SELECT ${MEMORY_COLUMNS} FROM memories AS m
       ${clauses}`,
      ...values,
    )
    .map((stored) => {
      const row = toMemoryRow(stored);
      return { key: keyOf(row), row };
    });
}

/** The clauses of a statement over `memories AS m` that reads one page, with their values, and the key of its order. */
export function pageOf({ filter, sort, after, limit, now }: MemoryPage) {
  const { key, descending } = MEMORY_SORTS[sort];
  const order = descending ? 'DESC' : 'ASC';
  const where = toConditions(filter, now);
  if (sort === 'expiring') where.add('m.expires_at IS NOT NULL');
  if (after !== null) addPosition(where, after, key, descending);
  const clauses = `WHERE ${where.sql()} ORDER BY ${key} ${order}, m.number ${order} ${LIMIT}`;
  return { key, clauses, values: [...where.values(), limit] };
}

/** How many readable memories a filter leaves. */
export function countListed(db: ReadableDatabase, filter: MemoryFilter, now: number): number {
  if (Object.keys(filter).length === 0) return countMemories(db, now);
  const where = toConditions(filter, now);
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories AS m WHERE ${where.sql()}`,
      ...where.values(),
    )?.count ?? 0
  );
}

/** Conditions over `memories AS m` that are joined by AND, with their values. */
export class Conditions {
  readonly #parts: string[] = [];
  readonly #values: SqlValue[] = [];
  add(sql: string, ...values: readonly SqlValue[]): void {
    this.#parts.push(`(${sql})`);
    this.#values.push(...values);
  }
  sql(): string {
    return this.#parts.join(' AND ');
  }
  values(): readonly SqlValue[] {
    return this.#values;
  }
}

/**
 * A filter as SQL. Readability at `now` is always the first condition. The `+` keeps SQLite from gathering and sorting
 * all rows of a facet: a page is found sooner by walking the order's own index until it is full.
 */
export function toConditions(filter: MemoryFilter, now: number): Conditions {
  const where = new Conditions();
  where.add(IS_READABLE, now);
  if (filter.kinds !== undefined)
    where.add('+m.kind IN (SELECT value FROM json_each(?))', JSON.stringify(filter.kinds));
  for (const tag of filter.tags ?? []) {
    where.add('m.number IN (SELECT t.number FROM memory_tags AS t WHERE t.tag = ?)', tag);
  }
  if (filter.createdFrom !== undefined) where.add('m.created_at >= ?', filter.createdFrom);
  if (filter.createdBefore !== undefined) where.add('m.created_at < ?', filter.createdBefore);
  if (filter.sources !== undefined)
    where.add('+m.source_by IN (SELECT value FROM json_each(?))', JSON.stringify(filter.sources));
  if (filter.grantId !== undefined) where.add(`m.source_by = 'agent' AND m.source_id = ?`, filter.grantId);
  if (filter.pinned !== undefined) where.add('+m.pinned = ?', filter.pinned ? 1 : 0);
  if (filter.suspicious !== undefined) {
    where.add(`(m.suspicions <> '[]' AND m.flag_dismissed = 0) = ?`, filter.suspicious ? 1 : 0);
  }
  if (filter.expiring !== undefined) where.add(`(m.expires_at IS NOT NULL) = ?`, filter.expiring ? 1 : 0);
  return where;
}

/** Leaves out what pages before this one gave. `key` is the column of the order. */
function addPosition(where: Conditions, after: PagePosition, key: string, descending: boolean): void {
  const beyond = descending ? '<' : '>';
  if (after.sameKey === 'all') where.add(`${key} ${beyond}= ?`, after.key);
  else if (after.sameKey === 'none') where.add(`${key} ${beyond} ?`, after.key);
  else where.add(`(${key}, m.number) ${beyond} (?, ?)`, after.key, after.sameKey.past);
}
