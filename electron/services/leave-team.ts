import { deleteMembership } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { leaveCopiesWithoutName } from './leave-without-name.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isLastOwner, requireMember } from './require-team.ts';
import { requireServed } from './resolve-scopes.ts';
import { resumeUnfinished } from './resume-shares.ts';
import type { Vault } from './vault.ts';
import { withdrawCopiesOf } from './withdraw-all-of.ts';

/** What happens to what the person shared with a team that they leave. */
export type CopiesChoice = 'withdraw' | 'leave-without-name' | 'keep-name';

/**
 * Leaves a team after doing with the person's copies what they chose; answers how many were withdrawn. The only owner
 * cannot leave (`last-owner`): they make somebody else an owner or delete the team.
 */
export async function leaveTeam(
  vault: Vault,
  caller: Caller,
  { slug, copies }: { readonly slug: TeamSlug; readonly copies: CopiesChoice },
): Promise<Result<{ readonly withdrawn: number }>> {
  return await oneAtATime(vault, async () => {
    const allowed = checkMayLeave(vault, caller, slug);
    if (!allowed.ok) return allowed;
    await resumeUnfinished(vault);
    const settled = await settleCopies(vault, caller, slug, copies);
    if (!settled.ok) return settled;
    return await changeTeam(vault, caller, slug, (db, record) => {
      deleteMembership(db, slug, caller.userId);
      record({ action: 'member.leave', detail: { subject: caller.userId, copies } });
      return settled;
    });
  });
}

function checkMayLeave(vault: Vault, caller: Caller, slug: TeamSlug): Result<null> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const membership = requireMember(vault.catalog, slug, caller.userId);
  if (!membership.ok) return membership;
  return isLastOwner(vault.catalog, slug, caller.userId) ? fail({ type: 'last-owner' }) : ok(null);
}

async function settleCopies(
  vault: Vault,
  caller: Caller,
  slug: TeamSlug,
  copies: CopiesChoice,
): Promise<Result<{ readonly withdrawn: number }>> {
  const namespace = teamNamespace(slug);
  switch (copies) {
    case 'withdraw': {
      const withdrawn = await withdrawCopiesOf(vault, caller.userId, namespace);
      return withdrawn.ok ? ok({ withdrawn: withdrawn.value }) : withdrawn;
    }
    case 'leave-without-name': {
      const unnamed = await leaveCopiesWithoutName(vault, caller.userId, namespace);
      return unnamed.ok ? ok({ withdrawn: 0 }) : unnamed;
    }
    case 'keep-name':
      return ok({ withdrawn: 0 });
    default:
      return assertNever(copies);
  }
}
