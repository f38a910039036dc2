import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** What a bucket knows of itself. `audit-head`: the newest audit row that its owner has seen, as `sequence:hash`. */
export type BucketFact = 'namespace' | 'audit-head' | 'erased-salt' | 'terms-version' | 'sample-vault';

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
