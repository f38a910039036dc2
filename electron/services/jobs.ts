import type { Failure } from '../../shared/failures.ts';
import { jobIdSchema, type JobId, type UserId } from '../../shared/ids.ts';
import type { JobKind, JobProgress } from '../../shared/job.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Vault } from './vault.ts';

/** What a piece of long work gets: a signal to obey at once and a place to tell how far it is. */
export interface JobControls {
  readonly signal: AbortSignal;
  /** `total` is 0 while it is not known. Told to the person's windows at most ten times a second. */
  readonly report: (step: string, done: number, total: number) => void;
}

/** The long work of one vault: each job belongs to one person, is seen and cancelled by that person only. */
export interface Jobs {
  /** Starts the work and answers at once; its end arrives as `job.progress`. */
  start<Value>(
    userId: UserId,
    kind: JobKind,
    work: (controls: JobControls) => Promise<Result<Value>>,
  ): { readonly jobId: JobId; readonly ended: Promise<Result<Value>> };
  cancel(userId: UserId, jobId: JobId): Result<Record<string, never>>;
  /** The running jobs of one kind, of everybody. */
  running(kind: JobKind): readonly JobId[];
  /** Cancels everything and waits until it has stopped. */
  close(): Promise<void>;
}

const REPORT_EVERY_MS = 100;

export function createJobs(vault: Vault): Jobs {
  const jobs = new Map<
    JobId,
    {
      readonly userId: UserId;
      readonly kind: JobKind;
      readonly abort: AbortController;
      readonly ended: Promise<unknown>;
    }
  >();

  const run = async <Value>(
    userId: UserId,
    kind: JobKind,
    jobId: JobId,
    signal: AbortSignal,
    work: (controls: JobControls) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    let last: Pick<JobProgress, 'step' | 'done' | 'total'> = { step: '', done: 0, total: 0 };
    let toldAt = 0;
    const tell = (state: JobProgress['state'], failure: Failure | null): void => {
      vault.announce({ userIds: [userId] }, 'job.progress', { jobId, kind, ...last, state, failure });
    };
    const report = (step: string, done: number, total: number): void => {
      const isNewStep = step !== last.step;
      last = { step, done, total };
      const now = vault.clock();
      if (!isNewStep && now - toldAt < REPORT_EVERY_MS) return;
      toldAt = now;
      tell('running', null);
    };
    try {
      const result = await work({ signal, report });
      if (result.ok) tell('done', null);
      else tell(result.error.type === 'cancelled' ? 'cancelled' : 'failed', result.error);
      return result;
    } catch (error) {
      if (signal.aborted) {
        tell('cancelled', { type: 'cancelled' });
        return fail({ type: 'cancelled' });
      }
      const reference = vault.newId().slice(0, 8);
      vault.reportProblem(`job ${kind} ${reference}`, error);
      tell('failed', { type: 'internal', reference });
      return fail({ type: 'internal', reference });
    } finally {
      jobs.delete(jobId);
    }
  };

  return {
    start: (userId, kind, work) => {
      const jobId = jobIdSchema.parse(vault.newId());
      const abort = new AbortController();
      // The next turn: whoever started it learns the id before the first progress arrives.
      const ended = Promise.resolve().then(() => run(userId, kind, jobId, abort.signal, work));
      jobs.set(jobId, { userId, kind, abort, ended });
      return { jobId, ended };
    },
    cancel: (userId, jobId) => {
      const job = jobs.get(jobId);
      if (job === undefined || job.userId !== userId) return fail({ type: 'job-not-found' });
      job.abort.abort();
      return ok({});
    },
    running: (kind) => [...jobs].filter(([, job]) => job.kind === kind).map(([jobId]) => jobId),
    close: async () => {
      for (const { abort } of jobs.values()) abort.abort();
      await Promise.allSettled([...jobs.values()].map(({ ended }) => ended));
    },
  };
}
