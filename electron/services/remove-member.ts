import { deleteMembership, findMembership } from '../catalog/teams.ts';
import type { TeamSlug, UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isLastOwner, requireOwner } from './require-team.ts';
import type { Vault } from './vault.ts';

/**
 * Takes a person out of a team; from their next call on they read nothing of it. What they shared stays, and they may
 * still withdraw it. Only an owner may. Answers `person-not-found`, or `last-owner` for the only owner.
 */
export async function removeMember(
  vault: Vault,
  caller: Caller,
  { slug, userId }: { readonly slug: TeamSlug; readonly userId: UserId },
): Promise<Result<null>> {
  return await oneAtATime(vault, () =>
    changeTeam(vault, caller, slug, (db, record): Result<null> => {
      const owner = requireOwner(db, slug, caller.userId);
      if (!owner.ok) return owner;
      if (findMembership(db, slug, userId) === null) return fail({ type: 'person-not-found' });
      if (isLastOwner(db, slug, userId)) return fail({ type: 'last-owner' });
      deleteMembership(db, slug, userId);
      record({ action: 'member.remove', detail: { subject: userId } });
      return ok(null);
    }),
  );
}
