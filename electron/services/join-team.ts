import type { TeamSlug } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findMembership, findTeam, insertMembership } from '../catalog/teams.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Vault } from './vault.ts';

/**
 * Makes the caller a member of a team, for the terminal: whoever sits there may speak for any profile of this computer
 * anyway, the team's owner included, so asking for an owner first would only look safe. Audited like any other joining.
 */
export async function joinTeam(vault: Vault, caller: Caller, slug: TeamSlug): Promise<Result<null>> {
  return await oneAtATime(vault, () =>
    changeTeam(vault, caller, slug, (db, record): Result<null> => {
      if (findTeam(db, slug) === null) return fail({ type: 'team-not-found' });
      if (findMembership(db, slug, caller.userId) !== null) return fail({ type: 'already-member' });
      insertMembership(db, slug, caller.userId, 'member', vault.clock());
      record({ action: 'member.add', detail: { subject: caller.userId, door: caller.door } });
      return ok(null);
    }),
  );
}
