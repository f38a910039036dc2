import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { Counters } from './counters.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Texts of every state with their hashes: what a list of erased texts is held against. */
export function allContentHashes(
  db: ReadableDatabase,
): readonly { readonly number: MemoryNumber; readonly contentHash: Sha256 }[] {
  return db.all(`SELECT number, content_hash AS contentHash FROM memories ORDER BY number`);
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
