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

/** The files of one memory in the order they were added. Cast for the reason that `limit.ts` gives. */
export function attachmentsOf(db: ReadableDatabase, number: MemoryNumber): readonly Attachment[] {
  return db
    .all<StoredAttachment>(
      `SELECT ${COLUMNS} FROM attachments AS a WHERE a.number = CAST(? AS INTEGER) ORDER BY a.added_at, a.sha256`,
      number,
    )
    .map(toAttachment);
}

/** The files of these memories, by number, in the order they were added. */
export function attachmentsByNumber(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): ReadonlyMap<MemoryNumber, readonly Attachment[]> {
  const byNumber = new Map<MemoryNumber, Attachment[]>();
  // Most buckets have no file at all: asking that is a tenth of looking for those of a page.
  if (db.get(`SELECT 1 AS there FROM attachments LIMIT 1`) === undefined) return byNumber;
  // A join and not `IN (SELECT …)`, which would fill a temporary B-tree for every page of a list.
  const rows = db.all<StoredAttachment>(
    `SELECT ${COLUMNS} FROM json_each(?) AS wanted CROSS JOIN attachments AS a ON a.number = wanted.value
     ORDER BY a.number, a.added_at, a.sha256`,
    JSON.stringify([...new Set(numbers)]),
  );
  for (const row of rows) {
    const files = byNumber.get(row.number);
    if (files === undefined) byNumber.set(row.number, [toAttachment(row)]);
    else files.push(toAttachment(row));
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

interface StoredAttachment {
  readonly number: MemoryNumber;
  readonly sha256: Sha256;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: number;
}

const COLUMNS = 'a.number, a.sha256, a.name, a.media_type, a.size_bytes';

function toAttachment(row: StoredAttachment): Attachment {
  return { sha256: row.sha256, name: row.name, mediaType: row.media_type, sizeBytes: row.size_bytes };
}
