import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';

/** What the index does not know yet: memories that changed, and the mark up to which they were read. */
export interface OutboxBatch {
  readonly numbers: readonly MemoryNumber[];
  readonly upTo: number;
}

/** The oldest unapplied changes, at most `limit` rows; null when the index is up to date. */
export function readOutbox(db: ReadableDatabase, limit: number): OutboxBatch | null {
  const rows = db.all<{ id: number; number: MemoryNumber }>(
    `SELECT id, number FROM outbox ORDER BY id ${LIMIT}`,
    limit,
  );
  const last = rows.at(-1);
  return last === undefined ? null : { numbers: [...new Set(rows.map((row) => row.number))], upTo: last.id };
}

/** The newest unapplied changes past a mark, at most `limit` rows; null when there are none. */
export function readOutboxTail(db: ReadableDatabase, past: number, limit: number): OutboxBatch | null {
  const rows = db.all<{ id: number; number: MemoryNumber }>(
    `SELECT id, number FROM outbox WHERE id > ? ORDER BY id DESC ${LIMIT}`,
    past,
    limit,
  );
  const [newest] = rows;
  return newest === undefined
    ? null
    : { numbers: [...new Set(rows.map((row) => row.number))], upTo: newest.id };
}

/**
 * Forgets what the index has applied: every change of these memories up to the mark at which their state was read (see
 * {@link lastChangeNumber}), also those that the batch did not reach. A change made meanwhile has a higher mark and stays.
 */
export function clearOutbox(db: WritableDatabase, applied: OutboxBatch): void {
  db.run(
    `DELETE FROM outbox WHERE number IN (SELECT value FROM json_each(?)) AND id <= ?`,
    JSON.stringify(applied.numbers),
    applied.upTo,
  );
}

/** The memories whose changes the index does not know yet. */
export function waitingNumbers(db: ReadableDatabase): readonly MemoryNumber[] {
  return db.all<{ number: MemoryNumber }>('SELECT DISTINCT number FROM outbox').map(({ number }) => number);
}

/** How many changes were ever announced: it only grows, also when everything was applied. */
export function lastChangeNumber(db: ReadableDatabase): number {
  return db.get<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'outbox'`)?.seq ?? 0;
}
