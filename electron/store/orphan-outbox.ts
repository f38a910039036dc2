import type { ReadableDatabase, WritableDatabase } from './database.ts';

const NEVER_GIVEN = `number < 1 OR number > ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'memories'), 0)`;

/** How many rows wait for numbers that this bucket never gave: the row of a deleted memory is not among them. */
export function countOrphanOutbox(db: ReadableDatabase): number {
  return db.get<{ count: number }>(`SELECT count(*) AS count FROM outbox WHERE ${NEVER_GIVEN}`)?.count ?? 0;
}

/** Removes them; answers how many there were. */
export function deleteOrphanOutbox(db: WritableDatabase): number {
  return db.run(`DELETE FROM outbox WHERE ${NEVER_GIVEN}`).changes;
}

/** Every number that waits for the index: what the index holds of them is on its way, not lost. */
export function waitingNumbers(db: ReadableDatabase): ReadonlySet<number> {
  return new Set(db.all<{ number: number }>(`SELECT DISTINCT number FROM outbox`).map((row) => row.number));
}
