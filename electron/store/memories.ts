import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { MemoryKind, Source, Suspicion } from '../../shared/memory.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import {
  IS_READABLE,
  MEMORY_COLUMNS,
  toMemoryRow,
  toSourceColumns,
  type MemoryRow,
  type MemoryState,
  type StoredMemory,
} from './memory-row.ts';
import { LIMIT } from './limit.ts';

/** All that a new row needs; its number comes from the table. */
export interface NewMemoryRow {
  readonly state: 'live' | 'pending';
  readonly kind: MemoryKind;
  readonly text: string;
  readonly contentHash: Sha256;
  /** Stems of text, gloss and tags, as the search terms of the model in use. */
  readonly searchTerms: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly ttlDays: number | null;
  readonly expiresAt: number | null;
  readonly source: Source;
  readonly suspicions: readonly Suspicion[];
}

/**
 * Adds a row and answers its number: the next one, or `number` where an import into a new bucket keeps what a memory was
 * known by. The same live text twice is refused by the unique index.
 */
export function insertMemory(
  db: WritableDatabase,
  row: NewMemoryRow,
  number: MemoryNumber | null = null,
): MemoryNumber {
  const source = toSourceColumns(row.source);
  const { lastId } = db.run(
    `INSERT INTO memories (number, state, kind, content, content_hash, search_terms, tags, pinned, created_at,
       updated_at, uses, ttl_days, expires_at, source_by, source_id, source_name, source_ref, source_at, suspicions)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
    number,
    row.state,
    row.kind,
    row.text,
    row.contentHash,
    row.searchTerms,
    JSON.stringify(row.tags),
    row.pinned ? 1 : 0,
    row.createdAt,
    row.updatedAt,
    row.ttlDays,
    row.expiresAt,
    source.by,
    source.id,
    source.name,
    source.ref,
    source.at,
    JSON.stringify(row.suspicions),
  );
  return lastId as MemoryNumber;
}

/**
 * Makes pending rows live in one statement. Rows that are added pending and then made live together cost a fraction of
 * rows added live one by one: FTS5 writes out what it has gathered before every statement that may be undone by itself.
 */
export function bringToLife(db: WritableDatabase, numbers: readonly MemoryNumber[]): void {
  db.run(
    `UPDATE memories SET state = 'live' WHERE state = 'pending' AND number IN (SELECT value FROM json_each(?))`,
    JSON.stringify(numbers),
  );
}

/** The memory with that number if it may be read at `now`. */
export function findMemory(db: ReadableDatabase, number: MemoryNumber, now: number): MemoryRow | null {
  const stored = db.get<StoredMemory>(
    `SELECT ${MEMORY_COLUMNS} FROM memories AS m WHERE m.number = ? AND ${IS_READABLE}`,
    number,
    now,
  );
  return stored === undefined ? null : toMemoryRow(stored);
}

/** The memories with those numbers that may be read at `now`, in no order. */
export function findMemories(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
  now: number,
): readonly MemoryRow[] {
  return db
    .all<StoredMemory>(
      `SELECT ${MEMORY_COLUMNS} FROM memories AS m
       WHERE m.number IN (SELECT value FROM json_each(?)) AND ${IS_READABLE}`,
      JSON.stringify(numbers),
      now,
    )
    .map(toMemoryRow);
}

/** The row with that number in a state that no read shows: the bin, or a copy that waits for its audit row. */
export function findHiddenMemory(
  db: ReadableDatabase,
  number: MemoryNumber,
  state: 'binned' | 'pending',
): MemoryRow | null {
  const stored = db.get<StoredMemory>(
    `SELECT ${MEMORY_COLUMNS} FROM memories AS m WHERE m.number = ? AND m.state = ?`,
    number,
    state,
  );
  return stored === undefined ? null : toMemoryRow(stored);
}

/** The live memory with the same normalised text, expired or not: the unique index does not know time. */
export function findLiveByHash(db: ReadableDatabase, contentHash: Sha256): MemoryRow | null {
  const stored = db.get<StoredMemory>(
    `SELECT ${MEMORY_COLUMNS} FROM memories AS m WHERE m.content_hash = ? AND m.state = 'live'`,
    contentHash,
  );
  return stored === undefined ? null : toMemoryRow(stored);
}

/** What an edit replaces. */
export interface MemoryChange {
  readonly kind: MemoryKind;
  readonly text: string;
  readonly contentHash: Sha256;
  readonly searchTerms: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly updatedAt: number;
  readonly ttlDays: number | null;
  readonly expiresAt: number | null;
  readonly suspicions: readonly Suspicion[];
}

/** Replaces a live row; its embeddings go when the text changed, so that no old meaning is found. */
export function replaceMemory(db: WritableDatabase, number: MemoryNumber, change: MemoryChange): void {
  db.run(
    `DELETE FROM embeddings WHERE number = ?
     AND (SELECT content FROM memories WHERE number = ?) IS NOT ?`,
    number,
    number,
    change.text,
  );
  db.run(
    `UPDATE memories SET kind = ?, content = ?, content_hash = ?, search_terms = ?, tags = ?, pinned = ?,
       updated_at = ?, ttl_days = ?, expires_at = ?, suspicions = ?,
       flag_dismissed = CASE WHEN content IS ? THEN flag_dismissed ELSE 0 END
     WHERE number = ? AND state = 'live'`,
    change.kind,
    change.text,
    change.contentHash,
    change.searchTerms,
    JSON.stringify(change.tags),
    change.pinned ? 1 : 0,
    change.updatedAt,
    change.ttlDays,
    change.expiresAt,
    JSON.stringify(change.suspicions),
    change.text,
    number,
  );
}

/** Moves a row between states; `binnedAt` is the instant for the bin, else null. Answers whether a row was there. */
export function setMemoryState(
  db: WritableDatabase,
  number: MemoryNumber,
  from: MemoryState,
  to: MemoryState,
  binnedAt: number | null,
): boolean {
  const { changes } = db.run(
    `UPDATE memories SET state = ?, binned_at = ? WHERE number = ? AND state = ?`,
    to,
    binnedAt,
    number,
    from,
  );
  return changes === 1;
}

/** Deletes rows with all that hangs on them. Their bytes go with the next {@link import('./wipe-database.ts').wipeDatabase}. */
export function deleteMemories(db: WritableDatabase, numbers: readonly MemoryNumber[]): number {
  return db.run(
    `DELETE FROM memories WHERE number IN (SELECT value FROM json_each(?))`,
    JSON.stringify(numbers),
  ).changes;
}

/** Counts a use of each memory. */
export function touchMemories(db: WritableDatabase, numbers: readonly MemoryNumber[], usedAt: number): void {
  db.run(
    `UPDATE memories SET uses = uses + 1, last_used_at = max(ifnull(last_used_at, 0), ?)
     WHERE number IN (SELECT value FROM json_each(?))`,
    usedAt,
    JSON.stringify(numbers),
  );
}

/** The texts of those of these memories that are live, by number. */
export function liveTexts(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): ReadonlyMap<MemoryNumber, string> {
  const rows = db.all<{ number: MemoryNumber; content: string }>(
    `SELECT number, content FROM memories WHERE state = 'live' AND number IN (SELECT value FROM json_each(?))`,
    JSON.stringify(numbers),
  );
  return new Map(rows.map((row) => [row.number, row.content]));
}

/** The highest number ever given in this bucket, 0 when none. Survives deletion: numbers are never reused. */
export function lastMemoryNumber(db: ReadableDatabase): number {
  return db.get<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'memories'`)?.seq ?? 0;
}

/** Live texts above a number, in order: for work that walks a whole bucket. */
export function pageOfTexts(
  db: ReadableDatabase,
  afterNumber: number,
  limit: number,
): readonly { readonly number: MemoryNumber; readonly text: string }[] {
  return db.all(
    `SELECT number, content AS text FROM memories WHERE number > ? AND state = 'live' ORDER BY number ${LIMIT}`,
    afterNumber,
    limit,
  );
}

/** Replaces the search terms of one memory; full text follows by trigger. */
export function setSearchTerms(db: WritableDatabase, number: MemoryNumber, searchTerms: string): void {
  db.run(
    `UPDATE memories SET search_terms = ? WHERE number = ? AND search_terms IS NOT ?`,
    searchTerms,
    number,
    searchTerms,
  );
}
