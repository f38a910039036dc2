import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** Live memories that are not over at `now` and have one text: the number that stays and those that go into it. */
export interface DuplicateGroup {
  readonly kept: MemoryNumber;
  readonly others: readonly MemoryNumber[];
}

/**
 * The groups of one bucket, by the hash that was stored with the text. The unique index makes them impossible; a file
 * that was repaired or written by hand may lack it.
 */
export function listDuplicates(db: ReadableDatabase, now: number): readonly DuplicateGroup[] {
  return db
    .all<{ hash: Sha256 }>(
      `SELECT content_hash AS hash FROM memories WHERE state = 'live' GROUP BY content_hash HAVING count(*) > 1`,
    )
    .flatMap(({ hash }) => {
      const numbers = db
        .all<{ number: MemoryNumber }>(
          `SELECT number FROM memories
           WHERE state = 'live' AND content_hash = ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY number`,
          hash,
          now,
        )
        .map((row) => row.number);
      const [kept, ...others] = numbers;
      return kept === undefined || others.length === 0 ? [] : [{ kept, others }];
    });
}

/**
 * Merges one memory into an older one of the same text: uses, tags, versions, attachments and shares come along, the
 * pin and the longer life win. Answers false, and changes nothing, when the tags of both are more than a memory may
 * have. Runs inside the caller's transaction.
 */
export function mergeDuplicate(db: WritableDatabase, kept: MemoryNumber, other: MemoryNumber): boolean {
  const tags = db
    .all<{ tag: string }>(
      `SELECT DISTINCT value AS tag FROM memories, json_each(tags) WHERE number IN (?, ?) ORDER BY memories.number, key`,
      kept,
      other,
    )
    .map((row) => row.tag);
  if (tags.length > MEMORY_LIMITS.tags) return false;
  const all = JSON.stringify([...new Set(tags)]);
  db.run(`UPDATE memories SET tags = ? WHERE number = ? AND tags IS NOT ?`, all, kept, all);
  db.run(
    `UPDATE memories SET
       uses = memories.uses + o.uses,
       last_used_at = nullif(max(ifnull(memories.last_used_at, -1), ifnull(o.last_used_at, -1)), -1),
       pinned = max(memories.pinned, o.pinned),
       created_at = min(memories.created_at, o.created_at),
       ttl_days = CASE WHEN memories.ttl_days IS NULL OR o.ttl_days IS NULL THEN NULL
         WHEN o.expires_at > memories.expires_at THEN o.ttl_days ELSE memories.ttl_days END,
       expires_at = CASE WHEN memories.ttl_days IS NULL OR o.ttl_days IS NULL THEN NULL
         ELSE max(memories.expires_at, o.expires_at) END
     FROM (SELECT uses, last_used_at, pinned, created_at, ttl_days, expires_at FROM memories WHERE number = ?) AS o
     WHERE memories.number = ?`,
    other,
    kept,
  );
  db.run(
    `INSERT INTO memory_versions (number, version, kind, content, tags, replaced_at, replaced_by)
     SELECT ?, version + ifnull((SELECT max(version) FROM memory_versions WHERE number = ?), 0),
       kind, content, tags, replaced_at, replaced_by
     FROM memory_versions WHERE number = ?`,
    kept,
    kept,
    other,
  );
  db.run(
    `INSERT OR IGNORE INTO attachments (number, sha256, name, media_type, size_bytes, added_at)
     SELECT ?, sha256, name, media_type, size_bytes, added_at FROM attachments WHERE number = ?`,
    kept,
    other,
  );
  db.run(
    `INSERT OR IGNORE INTO shares (number, target, copy_number, content_hash, readers, shared_at)
     SELECT ?, target, copy_number, content_hash, readers, shared_at FROM shares WHERE number = ?`,
    kept,
    other,
  );
  db.run(`DELETE FROM memories WHERE number = ?`, other);
  return true;
}
