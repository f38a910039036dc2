import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryKind, MemoryVersion } from '../../shared/memory.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Keeps the current state of a memory as a version before it is replaced. `replacedBy`: a grant, or null for the person. */
export function keepVersion(
  db: WritableDatabase,
  number: MemoryNumber,
  replacedAt: number,
  replacedBy: string | null,
): void {
  db.run(
    `INSERT INTO memory_versions (number, version, kind, content, tags, replaced_at, replaced_by)
     SELECT m.number, 1 + ifnull((SELECT max(v.version) FROM memory_versions AS v WHERE v.number = m.number), 0),
       m.kind, m.content, m.tags, ?, ?
     FROM memories AS m WHERE m.number = ?`,
    replacedAt,
    replacedBy,
    number,
  );
}

/** The older states of a memory, newest first. */
export function listVersions(db: ReadableDatabase, number: MemoryNumber): readonly StoredVersion[] {
  return db
    .all<{
      version: number;
      kind: MemoryKind;
      content: string;
      tags: string;
      replaced_at: number;
      replaced_by: string | null;
    }>(
      `SELECT version, kind, content, tags, replaced_at, replaced_by FROM memory_versions
       WHERE number = ? ORDER BY version DESC`,
      number,
    )
    .map((row) => ({
      version: row.version,
      kind: row.kind,
      text: row.content,
      tags: JSON.parse(row.tags) as string[],
      replacedAt: row.replaced_at,
      replacedBy: row.replaced_by,
    }));
}

/** The older states of these memories, oldest first. */
export function versionsByNumber(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): ReadonlyMap<MemoryNumber, readonly MemoryVersion[]> {
  const byNumber = new Map<MemoryNumber, MemoryVersion[]>();
  const rows = db.all<{
    number: MemoryNumber;
    version: number;
    kind: MemoryKind;
    content: string;
    tags: string;
    replaced_at: number;
  }>(
    `SELECT number, version, kind, content, tags, replaced_at FROM memory_versions
     WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number, version`,
    JSON.stringify(numbers),
  );
  for (const { number, version, kind, content, tags, replaced_at } of rows) {
    const state = {
      version,
      kind,
      text: content,
      tags: JSON.parse(tags) as string[],
      replacedAt: replaced_at,
    };
    const known = byNumber.get(number);
    if (known === undefined) byNumber.set(number, [state]);
    else known.push(state);
  }
  return byNumber;
}

/** A version with who replaced it: the id of an agent's grant, or null for the person. */
export interface StoredVersion extends MemoryVersion {
  readonly replacedBy: string | null;
}
