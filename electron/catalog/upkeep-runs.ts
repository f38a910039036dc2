import type { Namespace } from '../../shared/namespace.ts';
import type { UpkeepQuestion, UpkeepRun } from '../../shared/upkeep.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { LIMIT } from '../store/limit.ts';

/** A question with the bucket's full name: `user` means another bucket for everybody. */
export type StoredQuestion = UpkeepQuestion & { readonly namespace: Namespace };

/** A run with the questions that it left, of all buckets: whoever answers a person keeps theirs only. */
export interface StoredRun extends UpkeepRun {
  readonly questions: readonly StoredQuestion[];
}

/** Runs that are kept; older ones go when a new one begins. */
const KEEP = 400;

/** Notes a run, or how it stands now under the same id. */
export function putUpkeepRun(db: WritableDatabase, run: StoredRun): void {
  const { buckets, orphanFolders, failures, questions } = run;
  db.run(
    `INSERT INTO upkeep_runs (id, started_at, ended_at, cause, outcome, statistics) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, outcome = excluded.outcome,
       statistics = excluded.statistics`,
    run.id,
    run.startedAt,
    run.endedAt,
    run.cause,
    run.outcome,
    JSON.stringify({ buckets, orphanFolders, failures, questions }),
  );
  db.run(
    `DELETE FROM upkeep_runs WHERE id NOT IN (SELECT id FROM upkeep_runs ORDER BY started_at DESC, id ${LIMIT})`,
    KEEP,
  );
}

/** The newest runs, newest first. */
export function listUpkeepRuns(db: ReadableDatabase, limit: number): readonly StoredRun[] {
  return db
    .all<{
      id: string;
      started_at: number;
      ended_at: number | null;
      cause: StoredRun['cause'];
      outcome: StoredRun['outcome'];
      statistics: string;
    }>(
      `SELECT id, started_at, ended_at, cause, outcome, statistics FROM upkeep_runs
       ORDER BY started_at DESC, id ${LIMIT}`,
      limit,
    )
    .map((row) => ({
      id: row.id,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      cause: row.cause,
      outcome: row.outcome,
      ...(JSON.parse(row.statistics) as Pick<
        StoredRun,
        'buckets' | 'orphanFolders' | 'failures' | 'questions'
      >),
    }));
}

/** Runs that a crash or the end of the process cut short are told as interrupted. */
export function closeInterruptedRuns(db: WritableDatabase, endedAt: number): void {
  db.run(`UPDATE upkeep_runs SET outcome = 'interrupted', ended_at = ? WHERE outcome = 'running'`, endedAt);
}
