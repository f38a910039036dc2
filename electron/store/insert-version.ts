import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryVersion } from '../../shared/memory.ts';
import type { WritableDatabase } from './database.ts';

/** Adds an older state that another vault kept; who replaced it there is not known here. */
export function insertVersion(db: WritableDatabase, number: MemoryNumber, version: MemoryVersion): void {
  db.run(
    `INSERT INTO memory_versions (number, version, kind, content, tags, replaced_at, replaced_by)
     VALUES (?, ?, ?, ?, ?, ?, NULL)`,
    number,
    version.version,
    version.kind,
    version.text,
    JSON.stringify(version.tags),
    version.replacedAt,
  );
}
