import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Remembers a text that was erased, as a hash that says nothing without the bucket's salt. Twice is once. */
export function addErased(db: WritableDatabase, saltedHash: string): void {
  db.run(`INSERT OR IGNORE INTO erased (salted_hash) VALUES (?)`, saltedHash);
}

/** Forgets it: the person took the text back. */
export function removeErased(db: WritableDatabase, saltedHash: string): void {
  db.run(`DELETE FROM erased WHERE salted_hash = ?`, saltedHash);
}

export function hasErased(db: ReadableDatabase, saltedHash: string): boolean {
  return db.get(`SELECT 1 AS there FROM erased WHERE salted_hash = ?`, saltedHash) !== undefined;
}

/** Every hash, to carry the list over to a database that replaces this one. */
export function listErased(db: ReadableDatabase): readonly string[] {
  return db.all<{ hash: string }>(`SELECT salted_hash AS hash FROM erased`).map((row) => row.hash);
}
