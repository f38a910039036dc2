import type { TeamSlug } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findMembership, findTeam, insertMembership } from '../catalog/teams.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import type { Caller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * Makes the caller a member of a team, for the terminal: whoever sits there may speak for any profile of this computer
 * anyway, the team's owner included, so asking for an owner first would only look safe. Audited like any other joining.
 */
export function joinTeam(vault: Vault, caller: Caller, slug: TeamSlug): Promise<Result<null>> {
  return Promise.resolve(
    vault.catalog.transaction((): Result<null> => {
      const served = requireServed(vault, caller);
      if (!served.ok) return served;
      if (findTeam(vault.catalog, slug) === null) return fail({ type: 'team-not-found' });
      if (findMembership(vault.catalog, slug, caller.userId) !== null)
        return fail({ type: 'already-member' });
      const at = vault.clock();
      insertMembership(vault.catalog, slug, caller.userId, 'member', at);
      appendAudit(vault.catalog, {
        at,
        actor: caller.userId,
        action: 'member.add',
        to: teamNamespace(slug),
        detail: { member: caller.userId, door: caller.door },
      });
      return ok(null);
    }),
  );
}
