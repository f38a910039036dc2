import type { MemoryNumber, SessionId, UserId } from '../../shared/ids.ts';
import type { CopiesChoice, EraseReceipt, EraseTarget } from '../../shared/my-data.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** How far an erasure has come. Each state says what is to be done next; doing it again changes nothing. */
export type EraseState = 'requested' | 'conversations' | 'copies' | 'rows' | 'files' | 'scan' | 'done';

/** What an erasure has counted so far. Numbers only, never a word of what it erases. */
export interface EraseProgress {
  readonly memories: number;
  readonly attachments: number;
  readonly sessions: number;
  /** Conversations that stay and lost what they quoted. Jobs begun by older versions did not count them. */
  readonly conversationsChanged?: number;
  readonly copiesWithdrawn: number;
  readonly copiesLeft: number;
  readonly scannedFiles: number;
  readonly scannedBytes: number;
  readonly bytesFound: number;
}

export interface EraseJob {
  readonly id: string;
  readonly userId: UserId;
  readonly state: EraseState;
  readonly target: EraseTarget;
  readonly copies: CopiesChoice | null;
  /** The memories and conversations that the target meant when it was asked for. */
  readonly numbers: readonly MemoryNumber[];
  readonly sessions: readonly SessionId[];
  readonly progress: EraseProgress;
  readonly requestedAt: number;
  readonly finishedAt: number | null;
  readonly receipt: EraseReceipt | null;
}

/** Notes an erasure, or how it stands now under the same id. */
export function putEraseJob(db: WritableDatabase, job: EraseJob): void {
  const { target, copies, numbers, sessions } = job;
  db.run(
    `INSERT INTO erase_jobs (id, user_id, state, target, progress, requested_at, finished_at, receipt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, target = excluded.target,
       progress = excluded.progress, finished_at = excluded.finished_at, receipt = excluded.receipt`,
    job.id,
    job.userId,
    job.state,
    JSON.stringify({ target, copies, numbers, sessions }),
    JSON.stringify(job.progress),
    job.requestedAt,
    job.finishedAt,
    job.receipt === null ? null : JSON.stringify(job.receipt),
  );
}

/** Erasures that are not done, oldest first. */
export function listOpenEraseJobs(db: ReadableDatabase): readonly EraseJob[] {
  return db
    .all<StoredJob>(`SELECT ${COLUMNS} FROM erase_jobs WHERE finished_at IS NULL ORDER BY requested_at, id`)
    .map(toJob);
}

/** A person's receipts, newest first. */
export function listReceipts(db: ReadableDatabase, userId: UserId): readonly EraseReceipt[] {
  return db
    .all<{ receipt: string }>(
      `SELECT receipt FROM erase_jobs WHERE user_id = ? AND receipt IS NOT NULL ORDER BY finished_at DESC, id`,
      userId,
    )
    .map(({ receipt }) => JSON.parse(receipt) as EraseReceipt);
}

interface StoredJob {
  readonly id: string;
  readonly user_id: UserId;
  readonly state: EraseState;
  readonly target: string;
  readonly progress: string;
  readonly requested_at: number;
  readonly finished_at: number | null;
  readonly receipt: string | null;
}

const COLUMNS = `id, user_id, state, target, progress, requested_at, finished_at, receipt`;

function toJob(stored: StoredJob): EraseJob {
  const target = JSON.parse(stored.target) as Pick<EraseJob, 'target' | 'copies' | 'numbers' | 'sessions'>;
  return {
    id: stored.id,
    userId: stored.user_id,
    state: stored.state,
    ...target,
    progress: JSON.parse(stored.progress) as EraseProgress,
    requestedAt: stored.requested_at,
    finishedAt: stored.finished_at,
    receipt: stored.receipt === null ? null : (JSON.parse(stored.receipt) as EraseReceipt),
  };
}
