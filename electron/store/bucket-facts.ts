import type { ReadableDatabase, WritableDatabase } from './database.ts';

/**
 * What a bucket knows of itself. `audit-head`: the newest audit row that its owner has seen, as `sequence:hash`.
 * `erase-unfinished`: rows were deleted whose bytes may still lie in the file, the index or the folder.
 */
export type BucketFact =
  'namespace' | 'audit-head' | 'erased-salt' | 'terms-version' | 'sample-vault' | 'erase-unfinished';

export function readFact(db: ReadableDatabase, key: BucketFact): string | null {
  return db.get<{ value: string }>(`SELECT value FROM bucket_facts WHERE key = ?`, key)?.value ?? null;
}

export function writeFact(db: WritableDatabase, key: BucketFact, value: string): void {
  db.run(
    `INSERT INTO bucket_facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    key,
    value,
  );
}

export function deleteFact(db: WritableDatabase, key: BucketFact): void {
  db.run(`DELETE FROM bucket_facts WHERE key = ?`, key);
}
