import type { ReadableDatabase } from './database.ts';

/** How many memories were live when the bucket had announced so many changes. */
interface KnownCount {
  readonly atChange: number;
  readonly live: number;
}

const knownCounts = new WeakMap<ReadableDatabase, KnownCount>();

/**
 * How many memories may be read at `now`. What is live is counted along an index once and known from then on until a
 * change is announced: triggers announce every row that becomes live or stops being so to the outbox, whose counter only
 * grows. Those whose time is over are few, and counted along their own index each time.
 */
export function countMemories(db: ReadableDatabase, now: number): number {
  const { atChange, expired } = db.get<{ readonly atChange: number | null; readonly expired: number }>(
    `SELECT (SELECT seq FROM sqlite_sequence WHERE name = 'outbox') AS atChange,
       (SELECT count(*) FROM memories WHERE state = 'live' AND expires_at IS NOT NULL AND expires_at <= ?) AS expired`,
    now,
  ) ?? { atChange: null, expired: 0 };
  return countLive(db, atChange ?? 0) - expired;
}

function countLive(db: ReadableDatabase, atChange: number): number {
  const known = knownCounts.get(db);
  // What is counted amid changes may be taken back with them, and their change numbers given a second time.
  const isSettled = !db.isChanging;
  if (isSettled && known?.atChange === atChange) return known.live;
  const live =
    db.get<{ count: number }>(`SELECT count(*) AS count FROM memories WHERE state = 'live'`)?.count ?? 0;
  if (isSettled) knownCounts.set(db, { atChange, live });
  return live;
}
