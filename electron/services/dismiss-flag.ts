import type { MemoryRef } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { slugOfTeamRef } from '../../shared/scope.ts';
import { findMembership } from '../catalog/teams.ts';
import { dismissSuspicions } from '../store/agent-writes.ts';
import { findMemory } from '../store/memories.ts';
import type { PersonCaller } from './caller.ts';
import { resolveBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * The person looked and finds a memory harmless: it is not flagged any more until its text changes. In a team's bucket
 * the flag protects everybody's agents, so only an owner of the team lifts it (`not-team-owner`); in the world's nobody
 * does (`read-only-bucket`). A memory that the caller cannot read answers `not-found`.
 */
export async function dismissFlag(
  vault: Vault,
  caller: PersonCaller,
  ref: MemoryRef,
): Promise<Result<Record<string, never>>> {
  const namespace = resolveBucket(vault, caller, ref.scope);
  if (!namespace.ok) return namespace;
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  const allowed = mayDismiss(vault, caller, ref);
  if (!allowed.ok) return allowed;
  const dismissed = await vault.buckets.write(namespace.value, (bucket) => {
    const isThere = findMemory(bucket.db, ref.number, vault.clock()) !== null;
    return isThere && dismissSuspicions(bucket.db, ref.number)
      ? ok({})
      : fail({ type: 'not-found' } as const);
  });
  if (dismissed.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: [ref.scope] });
  return dismissed;
}

function mayDismiss(vault: Vault, caller: PersonCaller, { scope }: MemoryRef): Result<null> {
  if (scope === 'user') return ok(null);
  if (scope === 'world') return fail({ type: 'read-only-bucket' });
  const membership = findMembership(vault.catalog, slugOfTeamRef(scope), caller.userId);
  return membership?.role === 'owner' ? ok(null) : fail({ type: 'not-team-owner' });
}
