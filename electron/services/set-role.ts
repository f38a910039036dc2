import { listMembers, setMembershipRole } from '../catalog/teams.ts';
import type { TeamSlug, UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { TeamMember, TeamRole } from '../../shared/team.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isLastOwner, requireOwner } from './require-team.ts';
import { toTeamMember } from './to-team.ts';
import type { Vault } from './vault.ts';

/** Makes a member an owner or the other way round. Only an owner may. The role they have already writes no audit row. */
export async function setRole(
  vault: Vault,
  caller: Caller,
  { slug, userId, role }: { readonly slug: TeamSlug; readonly userId: UserId; readonly role: TeamRole },
): Promise<Result<TeamMember>> {
  return await oneAtATime(vault, () =>
    changeTeam(vault, caller, slug, (db, record): Result<TeamMember> => {
      const owner = requireOwner(db, slug, caller.userId);
      if (!owner.ok) return owner;
      const member = listMembers(db, slug).find(({ id }) => id === userId);
      if (member === undefined) return fail({ type: 'person-not-found' });
      if (role === 'member' && isLastOwner(db, slug, userId)) return fail({ type: 'last-owner' });
      if (member.role !== role) {
        setMembershipRole(db, slug, userId, role);
        record({ action: 'member.role', detail: { subject: userId, role } });
      }
      return ok(toTeamMember({ ...member, role }, caller.userId));
    }),
  );
}
