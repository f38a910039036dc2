import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase } from './database.ts';
import { IS_READABLE, MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';
import { LIMIT } from './limit.ts';

/** One readable memory with the place in its origin, if it was imported. */
export interface ExportRow {
  readonly row: MemoryRow;
  readonly detail: string | null;
}

/** Readable memories above a number, by number. */
export function pageOfReadable(
  db: ReadableDatabase,
  afterNumber: number,
  now: number,
  limit: number,
): readonly ExportRow[] {
  return db
    .all<StoredMemory & { readonly detail: string | null }>(
      `SELECT ${MEMORY_COLUMNS}, d.detail FROM memories AS m LEFT JOIN import_details AS d ON d.number = m.number
       WHERE m.number > ? AND ${IS_READABLE} ORDER BY m.number ${LIMIT}`,
      afterNumber,
      now,
      limit,
    )
    .map((stored) => ({ row: toMemoryRow(stored), detail: stored.detail }));
}

/** The files of readable memories, each once, by hash. */
export function listReadableFiles(
  db: ReadableDatabase,
  now: number,
): readonly {
  readonly sha256: Sha256;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}[] {
  return db.all(
    `SELECT a.sha256, min(a.name) AS name, min(a.media_type) AS mediaType, min(a.size_bytes) AS sizeBytes
     FROM attachments AS a JOIN memories AS m ON m.number = a.number
     WHERE ${IS_READABLE} GROUP BY a.sha256 ORDER BY a.sha256`,
    now,
  );
}

/** Where readable memories were copied to. */
export function listSharesOf(
  db: ReadableDatabase,
  now: number,
): readonly {
  readonly number: MemoryNumber;
  readonly target: string;
  readonly copyNumber: MemoryNumber;
  readonly sharedAt: number;
}[] {
  return db.all(
    `SELECT s.number, s.target, s.copy_number AS copyNumber, s.shared_at AS sharedAt
     FROM shares AS s JOIN memories AS m ON m.number = s.number
     WHERE ${IS_READABLE} ORDER BY s.number, s.target`,
    now,
  );
}
