import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** A copy as it stands in a team's or the world's bucket. Sharer and number are null once the sharer left it without a name. */
export interface CopyRow {
  readonly copyNumber: MemoryNumber;
  readonly sharerId: UserId | null;
  readonly number: MemoryNumber | null;
  readonly sharedAt: number;
  readonly text: string;
  readonly contentHash: Sha256;
}

const COLUMNS = `number AS copyNumber, source_id AS sharerId, CAST(source_ref AS INTEGER) AS number,
  source_at AS sharedAt, content AS text, content_hash AS contentHash`;

/** The live copies that one person shared here, oldest first. */
export function listCopiesBy(db: ReadableDatabase, sharerId: UserId): readonly CopyRow[] {
  return db.all<CopyRow>(
    `SELECT ${COLUMNS} FROM memories
     WHERE source_by = 'share' AND source_id = ? AND state = 'live' ORDER BY created_at, number`,
    sharerId,
  );
}

/** One live copy, whoever shared it. */
export function findCopy(db: ReadableDatabase, copyNumber: MemoryNumber): CopyRow | null {
  return (
    db.get<CopyRow>(
      `SELECT ${COLUMNS} FROM memories WHERE number = ? AND source_by = 'share' AND state = 'live'`,
      copyNumber,
    ) ?? null
  );
}

/** How many live copies one person shared here. */
export function countCopiesBy(db: ReadableDatabase, sharerId: UserId): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories WHERE source_by = 'share' AND source_id = ? AND state = 'live'`,
      sharerId,
    )?.count ?? 0
  );
}

/** Copies of these memories of one person that still wait for an audit row: leftovers of a share that never was. */
export function listPendingCopies(
  db: ReadableDatabase,
  sharerId: UserId,
  numbers: readonly MemoryNumber[],
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories WHERE state = 'pending' AND source_by = 'share' AND source_id = ?
       AND CAST(source_ref AS INTEGER) IN (SELECT value FROM json_each(?))`,
      sharerId,
      JSON.stringify(numbers),
    )
    .map((row) => row.number);
}

/** Takes a person's name, id and numbers off their copies; answers how many there were. */
export function unnameCopies(db: WritableDatabase, sharerId: UserId): number {
  return db.run(
    `UPDATE memories SET source_id = NULL, source_name = NULL, source_ref = NULL
     WHERE source_by = 'share' AND source_id = ?`,
    sharerId,
  ).changes;
}
