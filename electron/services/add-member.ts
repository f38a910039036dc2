import { findPersonByEmail } from '../catalog/people.ts';
import { findMembership, insertMembership } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { TeamMember } from '../../shared/team.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { requireOwner } from './require-team.ts';
import { toTeamMember } from './to-team.ts';
import type { Vault } from './vault.ts';

/**
 * Brings a person of this computer into a team, by their exact email. Only an owner may. Answers `person-not-found` or
 * `already-member`.
 */
export async function addMember(
  vault: Vault,
  caller: Caller,
  { slug, email }: { readonly slug: TeamSlug; readonly email: string },
): Promise<Result<TeamMember>> {
  return await oneAtATime(vault, () =>
    changeTeam(vault, caller, slug, (db, record): Result<TeamMember> => {
      const owner = requireOwner(db, slug, caller.userId);
      if (!owner.ok) return owner;
      const person = findPersonByEmail(db, email);
      if (person === null || person.status === 'erasing') return fail({ type: 'person-not-found' });
      if (findMembership(db, slug, person.id) !== null) return fail({ type: 'already-member' });
      const since = vault.clock();
      insertMembership(db, slug, person.id, 'member', since);
      record({ action: 'member.add', detail: { subject: person.id, role: 'member' } });
      return ok(toTeamMember({ ...person, role: 'member', since }, caller.userId));
    }),
  );
}
