import { listMemberships } from '../catalog/teams.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Team } from '../../shared/team.ts';
import type { Caller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { toTeam } from './to-team.ts';
import type { Vault } from './vault.ts';

/** The teams that the person is in at this moment, by slug, with what is in them and what of it is theirs. */
export async function listTeams(vault: Vault, caller: Caller): Promise<Result<Team[]>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const memberships = listMemberships(vault.catalog, caller.userId);
  return ok(await Promise.all(memberships.map((membership) => toTeam(vault, membership, caller.userId))));
}
