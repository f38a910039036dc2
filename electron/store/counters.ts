import type { ReadableDatabase } from './database.ts';

/** How far the counters of a bucket have come: its memories' numbers, and the changes told to the index. Neither goes back. */
export interface Counters {
  readonly memories: number;
  readonly outbox: number;
}

/** Both counters in one read; 0 before the first. */
export function readCounters(db: ReadableDatabase): Counters {
  return (
    db.get<Counters>(
      `SELECT ifnull(max(seq) FILTER (WHERE name = 'memories'), 0) AS memories,
         ifnull(max(seq) FILTER (WHERE name = 'outbox'), 0) AS outbox
       FROM sqlite_sequence`,
    ) ?? { memories: 0, outbox: 0 }
  );
}
