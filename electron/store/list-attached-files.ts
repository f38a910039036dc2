import type { Attachment } from '../../shared/memory.ts';
import type { ReadableDatabase } from './database.ts';

/** Every file of a bucket once, as one of its rows describes it. */
export function listAttachedFiles(db: ReadableDatabase): readonly Attachment[] {
  return db.all<Attachment>(
    `SELECT sha256, min(name) AS name, min(media_type) AS mediaType, min(size_bytes) AS sizeBytes
     FROM attachments GROUP BY sha256 ORDER BY sha256`,
  );
}
