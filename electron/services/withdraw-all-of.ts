import type { UserId } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { listCopiesBy } from '../store/shared-copies.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { resumeUnfinished } from './resume-shares.ts';
import { namespaceOfTarget } from './share-target.ts';
import type { Vault } from './vault.ts';
import { withdrawCopies } from './withdraw-copies.ts';

/**
 * Withdraws everything that a person shared to one place, in the team or not any more; answers how many copies. For
 * leaving and for erasing oneself: whose authority it is was checked by the caller.
 */
export async function withdrawAllOf(
  vault: Vault,
  userId: UserId,
  target: ShareTarget,
): Promise<Result<number>> {
  return await oneAtATime(vault, async () => {
    await resumeUnfinished(vault);
    return await withdrawCopiesOf(vault, userId, namespaceOfTarget(target));
  });
}

/** {@link withdrawAllOf} for an act that runs inside `oneAtATime` already. */
export async function withdrawCopiesOf(
  vault: Vault,
  userId: UserId,
  namespace: Namespace,
): Promise<Result<number>> {
  const mine = await vault.buckets.read(namespace, (bucket) => ok(listCopiesBy(bucket.db, userId)));
  if (!mine.ok) return mine;
  const numbers = mine.value.map(({ copyNumber }) => copyNumber);
  return await withdrawCopies(vault, userId, namespace, numbers);
}
