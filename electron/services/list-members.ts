import { listMembers as listMemberRows } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { TeamMember } from '../../shared/team.ts';
import type { Caller } from './caller.ts';
import { requireMember } from './require-team.ts';
import { requireServed } from './resolve-scopes.ts';
import { toTeamMember } from './to-team.ts';
import type { Vault } from './vault.ts';

/** The members of one of the person's teams, owners first. Answers `team-not-found` for every other team. */
export function listMembers(vault: Vault, caller: Caller, slug: TeamSlug): Promise<Result<TeamMember[]>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return Promise.resolve(served);
  const membership = requireMember(vault.catalog, slug, caller.userId);
  if (!membership.ok) return Promise.resolve(membership);
  const members = listMemberRows(vault.catalog, slug);
  return Promise.resolve(ok(members.map((member) => toTeamMember(member, caller.userId))));
}
