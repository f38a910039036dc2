import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { Attachment } from '../../shared/memory.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Notes that a memory has a file; the bytes lie in the bucket's `attachments/<sha256>`. Twice is once. */
export function addAttachment(
  db: WritableDatabase,
  number: MemoryNumber,
  file: Attachment,
  addedAt: number,
): void {
  db.run(
    `INSERT OR IGNORE INTO attachments (number, sha256, name, media_type, size_bytes, added_at) VALUES (?, ?, ?, ?, ?, ?)`,
    number,
    file.sha256,
    file.name,
    file.mediaType,
    file.sizeBytes,
    addedAt,
  );
}

/** Takes a file off a memory; answers whether it was there. */
export function removeAttachment(db: WritableDatabase, number: MemoryNumber, sha256: Sha256): boolean {
  return db.run(`DELETE FROM attachments WHERE number = ? AND sha256 = ?`, number, sha256).changes === 1;
}

/** The files of these memories, by number, in the order they were added. */
export function attachmentsByNumber(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): ReadonlyMap<MemoryNumber, readonly Attachment[]> {
  const byNumber = new Map<MemoryNumber, Attachment[]>();
  const rows = db.all<{
    number: MemoryNumber;
    sha256: Sha256;
    name: string;
    media_type: string;
    size_bytes: number;
  }>(
    `SELECT number, sha256, name, media_type, size_bytes FROM attachments
     WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number, added_at, sha256`,
    JSON.stringify(numbers),
  );
  for (const row of rows) {
    const file = { sha256: row.sha256, name: row.name, mediaType: row.media_type, sizeBytes: row.size_bytes };
    byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), file]);
  }
  return byNumber;
}

/** Every file that some row of this bucket refers to, in the bin or not. */
export function referencedFiles(db: ReadableDatabase): ReadonlySet<Sha256> {
  return new Set(
    db.all<{ sha256: Sha256 }>(`SELECT DISTINCT sha256 FROM attachments`).map((row) => row.sha256),
  );
}

/** Whether any row of this bucket refers to a file. */
export function isReferenced(db: ReadableDatabase, sha256: Sha256): boolean {
  return db.get(`SELECT 1 AS there FROM attachments WHERE sha256 = ? LIMIT 1`, sha256) !== undefined;
}
