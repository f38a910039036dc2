import { findMembership, insertMembership, insertTeam, isSlugTaken } from '../catalog/teams.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamNamespace, type Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Team } from '../../shared/team.ts';
import { lastMemoryNumber } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { changeTeam } from './change-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { requireServed } from './resolve-scopes.ts';
import { toTeam } from './to-team.ts';
import type { Vault } from './vault.ts';

/**
 * Makes a team with the caller as its owner: the folder first, then the catalog rows with the audit row. A slug that was
 * ever used answers `slug-taken`, also when the team is gone or not the caller's to know.
 */
export async function createTeam(
  vault: Vault,
  caller: Caller,
  team: { readonly slug: TeamSlug; readonly name: string },
): Promise<Result<Team>> {
  return await oneAtATime(vault, async (): Promise<Result<Team>> => {
    const served = requireServed(vault, caller);
    if (!served.ok) return served;
    if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
    if (isSlugTaken(vault.catalog, team.slug)) return fail({ type: 'slug-taken' });
    const bucket = await makeBucket(vault, teamNamespace(team.slug));
    if (!bucket.ok) return bucket;
    const created = await changeTeam(vault, caller, team.slug, (db, record) => {
      const since = vault.clock();
      insertTeam(db, { slug: team.slug, name: team.name, createdAt: since });
      insertMembership(db, team.slug, caller.userId, 'owner', since);
      record({ action: 'team.create' });
      return ok(null);
    });
    if (!created.ok) return created;
    const membership = findMembership(vault.catalog, team.slug, caller.userId);
    if (membership === null) throw new Error('A team that was just made has no owner');
    return ok(await toTeam(vault, membership, caller.userId));
  });
}

/** A folder that a crash left before its team was recorded is taken over when it never held a memory. */
async function makeBucket(vault: Vault, namespace: Namespace): Promise<Result<null>> {
  if (!vault.buckets.exists(namespace)) return await vault.buckets.create(namespace);
  const last = await vault.buckets.read(namespace, (bucket) => ok(lastMemoryNumber(bucket.db)));
  if (!last.ok) return last;
  return last.value === 0 ? ok(null) : fail({ type: 'slug-taken' });
}
