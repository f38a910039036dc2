import { findMembership } from '../catalog/teams.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { slugOfTeamRef, type ShareTarget } from '../../shared/scope.ts';
import { findCopy } from '../store/shared-copies.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { WindowCaller } from './person-caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { resumeUnfinished } from './resume-shares.ts';
import { namespaceOfTarget } from './share-target.ts';
import type { Vault } from './vault.ts';
import { withdrawCopies } from './withdraw-copies.ts';

/**
 * Takes a copy out of reading and search at once and erases it. Its sharer may, in the team or not any more, and an
 * owner of the team. A member who is neither answers `not-yours-to-withdraw`; to everybody else a copy that is there
 * answers `not-found` like one that is not.
 */
export async function withdraw(
  vault: Vault,
  caller: WindowCaller,
  copy: { readonly target: ShareTarget; readonly copyNumber: MemoryNumber },
): Promise<Result<null>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  return await oneAtATime(vault, async (): Promise<Result<null>> => {
    await resumeUnfinished(vault);
    const allowed = await checkMay(vault, caller, copy);
    if (!allowed.ok) return allowed;
    const namespace = namespaceOfTarget(copy.target);
    const withdrawn = await withdrawCopies(vault, caller.userId, namespace, [copy.copyNumber]);
    return withdrawn.ok ? ok(null) : withdrawn;
  });
}

async function checkMay(
  vault: Vault,
  caller: WindowCaller,
  { target, copyNumber }: { readonly target: ShareTarget; readonly copyNumber: MemoryNumber },
): Promise<Result<null>> {
  const namespace = namespaceOfTarget(target);
  // A team that never was has no bucket: to the asker it must look like one that is not theirs.
  if (!vault.buckets.exists(namespace)) return fail({ type: 'not-found' });
  const role = target === 'world' ? 'member' : roleIn(vault, caller, target);
  const found = await vault.buckets.read(namespace, (bucket) => ok(findCopy(bucket.db, copyNumber)));
  if (!found.ok) return role === null ? fail({ type: 'not-found' }) : found;
  if (found.value === null) return fail({ type: 'not-found' });
  if (found.value.sharerId === caller.userId || role === 'owner') return ok(null);
  return fail({ type: role === null ? 'not-found' : 'not-yours-to-withdraw' });
}

function roleIn(
  vault: Vault,
  caller: WindowCaller,
  target: Exclude<ShareTarget, 'world'>,
): 'owner' | 'member' | null {
  return findMembership(vault.catalog, slugOfTeamRef(target), caller.userId)?.role ?? null;
}
