import type { Namespace } from '../../shared/namespace.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** How far a bucket is known to have come, and whether it was closed in order. */
export interface HighWaterMark {
  /** The highest number that it gave. */
  readonly lastNumber: number;
  /** How many changes of texts it has announced to its index. */
  readonly lastChange: number;
  readonly isClean: boolean;
}

/** What the catalog remembers of a bucket, or null before its first opening. */
export function readHighWater(db: ReadableDatabase, namespace: Namespace): HighWaterMark | null {
  const row = db.get<{ last_number: number; last_change: number; is_clean: number }>(
    `SELECT last_number, last_change, is_clean FROM high_water WHERE namespace = ?`,
    namespace,
  );
  return row === undefined
    ? null
    : { lastNumber: row.last_number, lastChange: row.last_change, isClean: row.is_clean === 1 };
}

/** Notes how far a bucket has come. A lower number never replaces a higher one. */
export function noteHighWater(
  db: WritableDatabase,
  namespace: Namespace,
  mark: HighWaterMark & { readonly notedAt: number },
): void {
  db.run(
    `INSERT INTO high_water (namespace, last_number, last_change, is_clean, noted_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (namespace) DO UPDATE SET last_number = max(last_number, excluded.last_number),
       last_change = max(last_change, excluded.last_change),
       is_clean = excluded.is_clean, noted_at = excluded.noted_at`,
    namespace,
    mark.lastNumber,
    mark.lastChange,
    mark.isClean ? 1 : 0,
    mark.notedAt,
  );
}

export function deleteHighWater(db: WritableDatabase, namespace: Namespace): void {
  db.run(`DELETE FROM high_water WHERE namespace = ?`, namespace);
}
