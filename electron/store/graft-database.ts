import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Texts of every state with their hashes: what a list of erased texts is held against. */
export function allContentHashes(
  db: ReadableDatabase,
): readonly { readonly number: MemoryNumber; readonly contentHash: Sha256 }[] {
  return db.all(`SELECT number, content_hash AS contentHash FROM memories ORDER BY number`);
}

/** How far the counters of a bucket have come: its memories' numbers, and the changes told to the index. */
export interface Counters {
  readonly memories: number;
  readonly outbox: number;
}

export function readCounters(db: ReadableDatabase): Counters {
  const last = (table: keyof Counters): number =>
    db.get<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = ?`, table)?.seq ?? 0;
  return { memories: last('memories'), outbox: last('outbox') };
}

/** Makes sure that what another copy of this bucket counted later is not counted again. */
export function raiseCounters(db: WritableDatabase, counters: Counters): void {
  for (const table of ['memories', 'outbox'] as const) {
    db.run(
      `INSERT INTO sqlite_sequence (name, seq)
       SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)`,
      table,
      table,
    );
    db.run(
      `UPDATE sqlite_sequence SET seq = max(seq, CAST(? AS INTEGER)) WHERE name = ?`,
      counters[table],
      table,
    );
  }
}

/** Forgets what the index was still to be told: it is built anew. */
export function emptyOutbox(db: WritableDatabase): void {
  db.run(`DELETE FROM outbox`);
}
