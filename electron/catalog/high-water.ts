import type { Namespace } from '../../shared/namespace.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** How far a bucket is known to have come, and whether it was closed in order. */
export interface HighWaterMark {
  /** The highest number that it gave. */
  readonly lastNumber: number;
  /** How many changes of texts it has announced to its index. */
  readonly lastChange: number;
  readonly isClean: boolean;
  /** Null while the bucket may be written, and after a close that could not be noted. */
  readonly seal: FileSeal | null;
}

/** A file as it was left. */
export interface FileSeal {
  /** What the file looked like from outside when it was closed, see `buckets/describe-file.ts`. */
  readonly file: string;
  /** When it was last read through for damage, in milliseconds since 1970. */
  readonly readThroughAt: number;
}

/** What the catalog remembers of a bucket, or null before its first opening. */
export function readHighWater(db: ReadableDatabase, namespace: Namespace): HighWaterMark | null {
  const row = db.get<{
    last_number: number;
    last_change: number;
    is_clean: number;
    sealed_file: string | null;
    read_through_at: number | null;
  }>(
    `SELECT last_number, last_change, is_clean, sealed_file, read_through_at FROM high_water WHERE namespace = ?`,
    namespace,
  );
  if (row === undefined) return null;
  const { sealed_file: file, read_through_at: readThroughAt } = row;
  return {
    lastNumber: row.last_number,
    lastChange: row.last_change,
    isClean: row.is_clean === 1,
    seal: file === null || readThroughAt === null ? null : { file, readThroughAt },
  };
}

/** Notes how far a bucket has come. A lower number never replaces a higher one. */
export function noteHighWater(
  db: WritableDatabase,
  namespace: Namespace,
  mark: HighWaterMark & { readonly notedAt: number },
): void {
  db.run(
    `INSERT INTO high_water (namespace, last_number, last_change, is_clean, noted_at, sealed_file, read_through_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (namespace) DO UPDATE SET last_number = max(last_number, excluded.last_number),
       last_change = max(last_change, excluded.last_change),
       is_clean = excluded.is_clean, noted_at = excluded.noted_at,
       sealed_file = excluded.sealed_file, read_through_at = excluded.read_through_at`,
    namespace,
    mark.lastNumber,
    mark.lastChange,
    mark.isClean ? 1 : 0,
    mark.notedAt,
    mark.seal?.file ?? null,
    mark.seal?.readThroughAt ?? null,
  );
}

export function deleteHighWater(db: WritableDatabase, namespace: Namespace): void {
  db.run(`DELETE FROM high_water WHERE namespace = ?`, namespace);
}
