import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Texts of every state with their hashes: what a list of erased texts is held against. */
export function allContentHashes(
  db: ReadableDatabase,
): readonly { readonly number: MemoryNumber; readonly contentHash: Sha256 }[] {
  return db.all(`SELECT number, content_hash AS contentHash FROM memories ORDER BY number`);
}

/** Makes sure that numbers which another copy of this bucket gave later are not given again. */
export function raiseLastNumber(db: WritableDatabase, lastNumber: number): void {
  db.run(
    `INSERT INTO sqlite_sequence (name, seq)
     SELECT 'memories', ? WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'memories')`,
    lastNumber,
  );
  db.run(`UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'memories'`, lastNumber);
}

/** Forgets what the index was still to be told: it is built anew. */
export function emptyOutbox(db: WritableDatabase): void {
  db.run(`DELETE FROM outbox`);
}
