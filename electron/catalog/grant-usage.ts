import type { GrantId } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** What a grant wrote on one day: how often, and how many bytes of text. */
export interface GrantUsage {
  readonly writes: number;
  readonly bytes: number;
}

/** What a grant wrote on a day, counted from 1970-01-01 in days of UTC. */
export function readGrantUsage(db: ReadableDatabase, id: GrantId, day: number): GrantUsage {
  return (
    db.get<GrantUsage>(`SELECT writes, bytes FROM grant_usage WHERE grant_id = ? AND day = ?`, id, day) ?? {
      writes: 0,
      bytes: 0,
    }
  );
}

/** Adds to a day's count and drops the days before; a grant that is gone is left alone. */
export function addGrantUsage(db: WritableDatabase, id: GrantId, day: number, added: GrantUsage): void {
  db.run(
    `INSERT INTO grant_usage (grant_id, day, writes, bytes)
     SELECT id, ?, ?, ? FROM grants WHERE id = ?
     ON CONFLICT (grant_id, day) DO UPDATE SET
       writes = writes + excluded.writes, bytes = bytes + excluded.bytes`,
    day,
    added.writes,
    added.bytes,
    id,
  );
  db.run(`DELETE FROM grant_usage WHERE grant_id = ? AND day < ?`, id, day);
}
