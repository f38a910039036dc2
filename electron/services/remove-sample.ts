import { findPerson } from '../catalog/people.ts';
import { findTeam } from '../catalog/teams.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { deleteFact } from '../store/bucket-facts.ts';
import type { PersonCaller } from './caller.ts';
import { deleteTeam } from './delete-team.ts';
import { eraseMe, type ErasePorts } from './erase-me.ts';
import type { Jobs } from './jobs.ts';
import { readSample } from './load-sample.ts';
import { requireOwner } from './require-team.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * Removes the examples whole: their team, then their people with all that is theirs, as any profile is erased. A team
 * that somebody else owns by now stays. Answers how many memories went.
 */
export async function removeSample(
  vault: Vault,
  jobs: Jobs,
  ports: ErasePorts,
  caller: PersonCaller,
): Promise<Result<{ readonly removed: number }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  const sample = await readSample(vault, caller.userId);
  if (!sample.ok) return sample;
  if (sample.value === null) return ok({ removed: 0 });
  const { people, team } = sample.value;
  for (const userId of people) {
    if (team === null || findTeam(vault.catalog, team) === null) break;
    if (!requireOwner(vault.catalog, team, userId).ok) continue;
    const deleted = await deleteTeam(vault, { door: 'window', userId }, { slug: team, confirmSlug: team });
    if (!deleted.ok) return deleted;
  }
  let removed = 0;
  for (const userId of people) {
    const person = findPerson(vault.catalog, userId);
    if (person === null) continue;
    const request = { target: { what: 'profile' }, copies: 'withdraw', confirmEmail: person.email } as const;
    const erased = await eraseMe(vault, jobs, ports, { door: 'window', userId }, request);
    if (!erased.ok) return erased;
    const receipt = await erased.value.ended;
    if (!receipt.ok) return receipt;
    removed += receipt.value.memories;
  }
  const forgotten = await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
    deleteFact(bucket.db, 'sample-vault');
    return ok(null);
  });
  return forgotten.ok ? ok({ removed }) : forgotten;
}
