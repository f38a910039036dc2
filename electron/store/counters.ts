import type { ReadableDatabase } from './database.ts';

/** How far the counters of a bucket have come: its memories' numbers, and the changes told to the index. Neither goes back. */
export interface Counters {
  readonly memories: number;
  readonly outbox: number;
}

/** Both counters in one read; 0 before the first. */
export function readCounters(db: ReadableDatabase): Counters {
  const rows = db.all<{ name: string; seq: number }>(`SELECT name, seq FROM sqlite_sequence`);
  const counter = (name: string): number =>
    Math.max(0, ...rows.filter((row) => row.name === name).map(({ seq }) => seq));
  return { memories: counter('memories'), outbox: counter('outbox') };
}
