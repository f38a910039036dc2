import { findTeam, renameTeam as renameTeamRow } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Team } from '../../shared/team.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { requireOwner } from './require-team.ts';
import { toTeam } from './to-team.ts';
import type { Vault } from './vault.ts';

/** Gives a team another name; its slug stays for ever. Only an owner may. */
export async function renameTeam(
  vault: Vault,
  caller: Caller,
  team: { readonly slug: TeamSlug; readonly name: string },
): Promise<Result<Team>> {
  const renamed = await oneAtATime(vault, () =>
    changeTeam(vault, caller, team.slug, (db, record) => {
      const owner = requireOwner(db, team.slug, caller.userId);
      if (!owner.ok) return owner;
      if (findTeam(db, team.slug)?.name !== team.name) {
        renameTeamRow(db, team.slug, team.name);
        record({ action: 'team.rename' });
      }
      return owner;
    }),
  );
  return renamed.ok ? ok(await toTeam(vault, renamed.value, caller.userId)) : renamed;
}
