import { buryTeam, listMembers } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { removeTeamFolder } from './remove-team-folder.ts';
import { requireOwner } from './require-team.ts';
import type { Vault } from './vault.ts';

/**
 * Ends a team: every member is out and told, its slug is never given again, and its folder goes with rows, vectors,
 * attachments and backups. The originals stay with their owners. Only an owner may, and only by repeating the slug
 * (`invalid-input` otherwise). A folder that cannot be removed now is unreachable and is removed at the next start.
 */
export async function deleteTeam(
  vault: Vault,
  caller: Caller,
  { slug, confirmSlug }: { readonly slug: TeamSlug; readonly confirmSlug: string },
): Promise<Result<null>> {
  return await oneAtATime(vault, async (): Promise<Result<null>> => {
    const deleted = await changeTeam(vault, caller, slug, (db, record): Result<null> => {
      const owner = requireOwner(db, slug, caller.userId);
      if (!owner.ok) return owner;
      if (confirmSlug !== slug) {
        const problem = 'is not the short name of the team';
        return fail({ type: 'invalid-input', problems: [{ path: 'confirmSlug', problem }] });
      }
      const members = listMembers(db, slug);
      for (const { id } of members) {
        record({ action: 'member.remove', detail: { subject: id, reason: 'team-deleted' } });
      }
      buryTeam(db, slug, vault.clock());
      record({ action: 'team.delete', detail: { members: members.length } });
      return ok(null);
    });
    if (!deleted.ok) return deleted;
    vault.failpoint?.('delete-team:buried');
    const removed = await removeTeamFolder(vault, teamNamespace(slug));
    if (!removed.ok) vault.reportProblem('team-folder', removed.error.type);
    return ok(null);
  });
}
