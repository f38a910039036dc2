import type { Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';

/** A kept text with the hash that was made of it when it was kept. */
export interface HashedText {
  readonly number: number;
  readonly text: string;
  readonly contentHash: Sha256;
}

const COLUMNS = 'number, content AS text, content_hash AS contentHash';

/**
 * Some texts of a bucket, all of them where there are no more than `count`. `random` answers 0 to below 1. Rows that
 * follow a gap of deleted numbers come up more often: good enough to find damage.
 */
export function* sampleTexts(
  db: ReadableDatabase,
  count: number,
  random: () => number,
): Generator<HashedText> {
  const first = db.all<HashedText>(`SELECT ${COLUMNS} FROM memories ORDER BY number ${LIMIT}`, count + 1);
  yield* first.slice(0, count);
  if (first.length <= count) return;
  const last = db.get<{ last: number }>(`SELECT max(number) AS last FROM memories`)?.last ?? 0;
  for (let drawn = 0; drawn < count; drawn += 1) {
    const row = db.get<HashedText>(
      `SELECT ${COLUMNS} FROM memories WHERE number >= ? ORDER BY number LIMIT 1`,
      1 + Math.floor(random() * last),
    );
    if (row !== undefined) yield row;
  }
}

/** Every text of a bucket, a page at a time. */
export function pageOfHashedTexts(db: ReadableDatabase, after: number, limit: number): readonly HashedText[] {
  return db.all<HashedText>(
    `SELECT ${COLUMNS} FROM memories WHERE number > ? ORDER BY number ${LIMIT}`,
    after,
    limit,
  );
}

/** A former text that holds a NUL, which none that was kept can: a page of it was lost. Null when there is none. */
export function findDamagedVersion(db: ReadableDatabase): number | null {
  return (
    db.get<{ number: number }>(`SELECT number FROM memory_versions WHERE instr(content, char(0)) > 0 LIMIT 1`)
      ?.number ?? null
  );
}
