import type { GrantId, MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { IS_READABLE, MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';

/** An agent and a stretch of time, both ends included, in milliseconds since 1970. */
export interface AgentPeriod {
  readonly grantId: GrantId;
  readonly from: number;
  readonly to: number;
}

/** The readable memories that an agent made or edited in a period, newest first. */
export function listWrittenByAgent(
  db: ReadableDatabase,
  period: AgentPeriod,
  now: number,
): readonly MemoryRow[] {
  return db
    .all<StoredMemory>(
      `SELECT ${MEMORY_COLUMNS} FROM memories AS m
       WHERE ${IS_READABLE} AND m.number IN (
         SELECT number FROM memories WHERE source_by = 'agent' AND source_id = ? AND created_at BETWEEN ? AND ?
         UNION SELECT number FROM memory_versions WHERE replaced_by = ? AND replaced_at BETWEEN ? AND ?)
       ORDER BY m.updated_at DESC, m.number DESC`,
      now,
      period.grantId,
      period.from,
      period.to,
      period.grantId,
      period.from,
      period.to,
    )
    .map(toMemoryRow);
}

/** The live memories that an agent made in a period, expired or not. */
export function listMadeByAgent(db: ReadableDatabase, period: AgentPeriod): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories
       WHERE state = 'live' AND source_by = 'agent' AND source_id = ? AND created_at BETWEEN ? AND ?
       ORDER BY number`,
      period.grantId,
      period.from,
      period.to,
    )
    .map(({ number }) => number);
}

/** The live memories that an agent edited in a period, whoever made them. */
export function listEditedByAgent(db: ReadableDatabase, period: AgentPeriod): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT DISTINCT v.number FROM memory_versions AS v JOIN memories AS m ON m.number = v.number
       WHERE m.state = 'live' AND v.replaced_by = ? AND v.replaced_at BETWEEN ? AND ? ORDER BY v.number`,
      period.grantId,
      period.from,
      period.to,
    )
    .map(({ number }) => number);
}

/** Notes that the owner found a live memory harmless, until its text changes. Answers whether it was there. */
export function dismissSuspicions(db: WritableDatabase, number: MemoryNumber): boolean {
  return (
    db.run(`UPDATE memories SET flag_dismissed = 1 WHERE number = ? AND state = 'live'`, number).changes === 1
  );
}
