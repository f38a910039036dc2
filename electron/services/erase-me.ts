import { userNamespace } from '../../shared/namespace.ts';
import type { JobId, UserId } from '../../shared/ids.ts';
import type { CopiesChoice, EraseReceipt, EraseTarget } from '../../shared/my-data.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { putEraseJob, type EraseJob } from '../catalog/erase-jobs.ts';
import { findPerson, updatePerson } from '../catalog/people.ts';
import { countBelongings } from '../store/erasure-rows.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import type { Jobs } from './jobs.ts';
import { oneDataJob } from './one-data-job.ts';
import { ownedTeams } from './owned-teams.ts';
import { resolveEraseTarget } from './resolve-erase-target.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { runErasure } from './run-erasure.ts';
import type { Vault } from './vault.ts';

export interface EraseRequest {
  readonly target: EraseTarget;
  /** What happens to copies that others read. Of single memories they stay when nothing is said; of all they are withdrawn. */
  readonly copies?: CopiesChoice | undefined;
  /** The person's own email, typed, for all that is theirs and for the profile. */
  readonly confirmEmail?: string | undefined;
}

/** What an erasure needs of the window's door. */
export interface ErasePorts {
  /** Sends every window of a person whose profile is gone back to the picker, with the receipt. */
  readonly closeWindowsOf: (userId: UserId, receipt: EraseReceipt) => void;
  /** Stops answers that are being written for a person: they could quote what is erased. */
  readonly stopAnswersOf: (userId: UserId) => void;
}

/**
 * Erases what a person chose of their own, or themselves, as a job that a crash cannot lose: it is noted before anything
 * happens and taken up again at the next start. From the moment that a profile's erasure is noted nothing of it is
 * served. Answers `email-mismatch` where the email must be typed, `last-owner` for a profile that is a team's only
 * owner. Ends with a receipt.
 */
export async function eraseMe(
  vault: Vault,
  jobs: Jobs,
  ports: ErasePorts,
  caller: PersonCaller,
  request: EraseRequest,
): Promise<Result<{ readonly jobId: JobId; readonly ended: Promise<Result<EraseReceipt>> }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  const allowed = checkMay(vault, caller, request);
  if (!allowed.ok) return allowed;
  const scope = await resolveEraseTarget(vault, caller.userId, request.target);
  if (!scope.ok) return scope;
  const { userId } = caller;
  const started = jobs.start(userId, 'erase', ({ report }) =>
    oneDataJob(vault, userId, async (): Promise<Result<EraseReceipt>> => {
      ports.stopAnswersOf(userId);
      const noted = await note(vault, caller, started.jobId, request);
      return noted.ok ? await runErasure(vault, noted.value, report) : noted;
    }),
  );
  if (request.target.what === 'profile') {
    // The windows hear of the end first; nothing is served to them meanwhile.
    void started.ended.then((ended) => {
      if (ended.ok) ports.closeWindowsOf(userId, ended.value);
    });
  }
  return ok(started);
}

function checkMay(vault: Vault, caller: PersonCaller, { target, confirmEmail }: EraseRequest): Result<null> {
  if (target.what !== 'everything' && target.what !== 'profile') return ok(null);
  const person = findPerson(vault.catalog, caller.userId);
  if (person === null || confirmEmail?.trim().toLowerCase() !== person.email) {
    return fail({ type: 'email-mismatch' });
  }
  const isLastOwner = target.what === 'profile' && ownedTeams(vault, caller.userId).length > 0;
  return isLastOwner ? fail({ type: 'last-owner' }) : ok(null);
}

async function note(
  vault: Vault,
  caller: PersonCaller,
  jobId: JobId,
  { target, copies }: EraseRequest,
): Promise<Result<EraseJob>> {
  const { userId } = caller;
  const scope = await resolveEraseTarget(vault, userId, target);
  if (!scope.ok) return scope;
  const { numbers, sessions } = scope.value;
  const counted = await vault.buckets.read(userNamespace(userId), (bucket) =>
    ok(countBelongings(bucket.db, numbers)),
  );
  if (!counted.ok) return counted;
  const isWhole = target.what === 'everything' || target.what === 'profile';
  const job: EraseJob = {
    id: jobId,
    userId,
    state: 'requested',
    target,
    copies: copies ?? (isWhole ? 'withdraw' : null),
    numbers: isWhole ? [] : numbers,
    sessions,
    progress: {
      memories: numbers.length,
      attachments: counted.value.attachments,
      sessions: sessions.length,
      copiesWithdrawn: 0,
      copiesLeft: 0,
      scannedFiles: 0,
      scannedBytes: 0,
      bytesFound: 0,
    },
    requestedAt: vault.clock(),
    finishedAt: null,
    receipt: null,
  };
  return changeCatalog(vault, (db) => {
    putEraseJob(db, job);
    const person = findPerson(db, userId);
    if (target.what === 'profile' && person !== null)
      updatePerson(db, userId, { ...person, status: 'erasing' });
    return ok(job);
  });
}
