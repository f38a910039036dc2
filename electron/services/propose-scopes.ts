import type { ScopeProposal } from '../../shared/ask.ts';
import { ok, type Result } from '../../shared/result.ts';
import { findTeam, listMemberships } from '../catalog/teams.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { routeScopes } from './route-scopes.ts';
import type { Vault } from './vault.ts';

/** {@link routeScopes} for the teams that the caller is in at this moment. No memory is read. */
export function proposeScopes(vault: Vault, caller: PersonCaller, question: string): Result<ScopeProposal> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const teams = listMemberships(vault.catalog, caller.userId).flatMap(
    ({ slug }) => findTeam(vault.catalog, slug) ?? [],
  );
  return ok(routeScopes(question, teams));
}
