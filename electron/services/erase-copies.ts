import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';
import { writeFact } from '../store/bucket-facts.ts';
import { copiesOfMemories, unnameSomeCopies } from '../store/erasure-rows.ts';
import { finishErasing } from './erase-memories.ts';
import { leaveWithoutName } from './leave-without-name.ts';
import { shareTargetsOf } from './list-copies.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { resumeUnfinished } from './resume-shares.ts';
import type { Vault } from './vault.ts';
import { withdrawAllOf } from './withdraw-all-of.ts';
import { withdrawCopies } from './withdraw-copies.ts';

/** What happened to the copies that others can read. */
export interface CopiesSettled {
  readonly withdrawn: number;
  readonly left: number;
}

/**
 * Does with the copies of what is erased what the person chose: all that they ever shared when they erase everything,
 * else the copies of those memories. Doing it again finds nothing left to do.
 */
export async function eraseCopies(vault: Vault, job: EraseJob): Promise<Result<CopiesSettled>> {
  const isWhole = job.target.what === 'everything' || job.target.what === 'profile';
  return isWhole ? await settleAll(vault, job) : await settleSome(vault, job);
}

async function settleAll(vault: Vault, job: EraseJob): Promise<Result<CopiesSettled>> {
  let withdrawn = 0;
  let left = 0;
  for (const target of shareTargetsOf(vault, job.userId)) {
    if (job.copies === 'leave-without-name') {
      const unnamed = await leaveWithoutName(vault, job.userId, target);
      if (!unnamed.ok) return unnamed;
      left += unnamed.value;
    } else {
      const taken = await withdrawAllOf(vault, job.userId, target);
      if (!taken.ok) return taken;
      withdrawn += taken.value;
    }
  }
  return ok({ withdrawn, left });
}

/** In turn with shares, and after what they left unfinished: a copy that is not noted yet would be missed. */
async function settleSome(vault: Vault, job: EraseJob): Promise<Result<CopiesSettled>> {
  return await oneAtATime(vault, async () => {
    await resumeUnfinished(vault);
    return await settleNoted(vault, job);
  });
}

async function settleNoted(vault: Vault, job: EraseJob): Promise<Result<CopiesSettled>> {
  const copies = await vault.buckets.read(userNamespace(job.userId), (bucket) =>
    ok(copiesOfMemories(bucket.db, job.numbers)),
  );
  if (!copies.ok) return copies;
  let withdrawn = 0;
  let left = 0;
  for (const [target, numbers] of byTarget(copies.value)) {
    if (!vault.buckets.exists(target)) continue;
    if (job.copies === 'withdraw') {
      const taken = await withdrawCopies(vault, job.userId, target, numbers);
      if (!taken.ok) return taken;
      withdrawn += taken.value;
      continue;
    }
    left += numbers.length;
    if (job.copies === null) continue;
    const unnamed = await unname(vault, job, target, numbers);
    if (!unnamed.ok) return unnamed;
  }
  return ok({ withdrawn, left });
}

function byTarget(
  copies: readonly { readonly target: string; readonly copyNumber: MemoryNumber }[],
): ReadonlyMap<Namespace, readonly MemoryNumber[]> {
  const groups = new Map<Namespace, MemoryNumber[]>();
  for (const { target, copyNumber } of copies) {
    const namespace = target as Namespace;
    groups.set(namespace, [...(groups.get(namespace) ?? []), copyNumber]);
  }
  return groups;
}

async function unname(
  vault: Vault,
  job: EraseJob,
  target: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<unknown>> {
  const unnamed = await vault.buckets.write(target, (bucket) => {
    bucket.db.transaction(() => {
      // The name's bytes lie in the file until they are erased, which a crash may put off.
      writeFact(bucket.db, 'erase-unfinished', 'yes');
      unnameSomeCopies(bucket.db, job.userId, numbers);
    });
    return ok(null);
  });
  return unnamed.ok ? await finishErasing(vault, target) : unnamed;
}
