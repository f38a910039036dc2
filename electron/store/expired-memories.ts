import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';

/** The live memories whose time is over at `now`, to the instant, longest over first. */
export function listExpired(db: ReadableDatabase, now: number, limit: number): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories
       WHERE state = 'live' AND expires_at IS NOT NULL AND expires_at <= ?
       ORDER BY expires_at, number ${LIMIT}`,
      now,
      limit,
    )
    .map((row) => row.number);
}

/** Deletes those of these memories that are still over at `now`: one that was given more time meanwhile stays. */
export function deleteExpired(db: WritableDatabase, numbers: readonly MemoryNumber[], now: number): number {
  return db.run(
    `DELETE FROM memories
     WHERE number IN (SELECT value FROM json_each(?)) AND state = 'live' AND expires_at <= ?`,
    JSON.stringify(numbers),
    now,
  ).changes;
}

/** How many live memories there are, and how many of them are over at `now`. */
export function countExpired(
  db: ReadableDatabase,
  now: number,
): { readonly live: number; readonly expired: number } {
  const live = db.get<{ count: number }>(`SELECT count(*) AS count FROM memories WHERE state = 'live'`);
  const expired = db.get<{ count: number }>(
    `SELECT count(*) AS count FROM memories WHERE state = 'live' AND expires_at IS NOT NULL AND expires_at <= ?`,
    now,
  );
  return { live: live?.count ?? 0, expired: expired?.count ?? 0 };
}

/** How many memories are in the bin since `before` or longer. */
export function countBinnedBefore(db: ReadableDatabase, before: number): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories WHERE state = 'binned' AND binned_at <= ?`,
      before,
    )?.count ?? 0
  );
}
