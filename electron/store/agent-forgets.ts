import type { GrantId, MemoryNumber } from '../../shared/ids.ts';
import type { AgentPeriod } from './agent-writes.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';

/** Acts that are kept; older ones leave. What they sent to the bin has left it long before. */
const KEPT = 50_000;

/** Notes that an agent forgot a memory. Of one that is erased, now or later, only that it was there stays. */
export function noteAgentForget(
  db: WritableDatabase,
  act: { readonly number: MemoryNumber; readonly grantId: GrantId; readonly at: number },
): void {
  const { lastId } = db.run(
    `INSERT INTO agent_forgets (number, grant_id, at) VALUES (?, ?, ?)`,
    act.number,
    act.grantId,
    act.at,
  );
  db.run(`DELETE FROM agent_forgets WHERE id <= ?`, lastId - KEPT);
}

/**
 * What an agent forgot in a period and that lies in the bin since, newest first. What it had made itself in that period
 * is not among it, nor what the person took out since, even if it is back in the bin.
 */
export function listForgottenByAgent(db: ReadableDatabase, period: AgentPeriod): readonly MemoryRow[] {
  return db
    .all<StoredMemory>(
      `SELECT ${MEMORY_COLUMNS} FROM memories AS m
       WHERE m.state = 'binned'
         AND EXISTS (SELECT 1 FROM agent_forgets AS f
           WHERE f.number = m.number AND f.at = m.binned_at AND f.grant_id = ? AND f.at BETWEEN ? AND ?)
         AND NOT (m.source_by = 'agent' AND m.source_id = ? AND m.created_at BETWEEN ? AND ?)
       ORDER BY m.binned_at DESC, m.number DESC`,
      period.grantId,
      period.from,
      period.to,
      period.grantId,
      period.from,
      period.to,
    )
    .map(toMemoryRow);
}

/** How many memories an agent forgot in a period that were erased then or since: nothing brings them back. */
export function countLostToAgent(db: ReadableDatabase, period: AgentPeriod): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM agent_forgets
       WHERE number IS NULL AND grant_id = ? AND at BETWEEN ? AND ?`,
      period.grantId,
      period.from,
      period.to,
    )?.count ?? 0
  );
}
