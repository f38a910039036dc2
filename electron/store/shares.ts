import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** What a person's own bucket keeps of a share: which text went where, and whom the letter named. */
export interface ShareRow {
  readonly number: MemoryNumber;
  readonly target: Namespace;
  readonly copyNumber: MemoryNumber;
  /** SHA-256 of the exact text that was shared. */
  readonly textHash: Sha256;
  readonly readers: readonly UserId[];
  readonly sharedAt: number;
}

/** Notes a share; a later one of the same memory to the same place replaces it. A memory that is gone notes nothing. */
export function putShare(db: WritableDatabase, share: ShareRow): void {
  db.run(
    `INSERT INTO shares (number, target, copy_number, content_hash, readers, shared_at)
     SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM memories WHERE number = ?)
     ON CONFLICT (number, target) DO UPDATE SET copy_number = excluded.copy_number,
       content_hash = excluded.content_hash, readers = excluded.readers, shared_at = excluded.shared_at`,
    share.number,
    share.target,
    share.copyNumber,
    share.textHash,
    JSON.stringify(share.readers),
    share.sharedAt,
    share.number,
  );
}

/** Forgets the shares behind these copies, once they are withdrawn. */
export function deleteShares(
  db: WritableDatabase,
  target: Namespace,
  copyNumbers: readonly MemoryNumber[],
): void {
  db.run(
    `DELETE FROM shares WHERE target = ? AND copy_number IN (SELECT value FROM json_each(?))`,
    target,
    JSON.stringify(copyNumbers),
  );
}

/** Whom the newest letter to a place named; null before the first one. */
export function lastReaders(db: ReadableDatabase, target: Namespace): ReadonlySet<UserId> | null {
  const row = db.get<{ readers: string }>(
    `SELECT readers FROM shares WHERE target = ? ORDER BY shared_at DESC, number DESC LIMIT 1`,
    target,
  );
  return row === undefined ? null : new Set(JSON.parse(row.readers) as UserId[]);
}
