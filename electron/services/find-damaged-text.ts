import type { ReadableDatabase } from '../store/database.ts';
import { findDamagedVersion, sampleTexts } from '../store/sample-texts.ts';
import { contentHashOf } from './normalise-text.ts';

/**
 * The number of a memory whose text, now or before an edit, is not what was kept; null when none is among the `count`
 * that are looked at. SQLite has no checksums: a flipped bit inside a text is found by nothing else.
 */
export function findDamagedText(db: ReadableDatabase, count: number): number | null {
  for (const { number, text, contentHash } of sampleTexts(db, count, Math.random)) {
    if (contentHashOf(text) !== contentHash) return number;
  }
  return findDamagedVersion(db);
}
