import type { GrantId, MemoryNumber } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { releaseBallastWhenFull } from '../buckets/ballast.ts';
import { findPerson } from '../catalog/people.ts';
import { noteAgentForget } from '../store/agent-forgets.ts';
import { findMemory, setMemoryState } from '../store/memories.ts';
import type { Namespace } from '../../shared/namespace.ts';
import type { Caller } from './caller.ts';
import { denyMemories } from './deny-memories.ts';
import { eraseMemories } from './erase-memories.ts';
import { inSlices } from './in-slices.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

export interface Forgotten {
  readonly binned: MemoryNumber[];
  readonly erased: MemoryNumber[];
  readonly missing: MemoryNumber[];
}

/**
 * Forgets memories of the caller's own bucket: into the bin for the days the person chose, or erased to the byte when
 * they chose none or asked for it with `atOnce`, which reaches into the bin too. An agent cannot ask for that. No read
 * answers a forgotten memory. A number that is not theirs is among the `missing` like one that does not exist.
 */
export async function forget(
  vault: Vault,
  caller: Caller,
  request: { readonly numbers: readonly MemoryNumber[]; readonly atOnce?: boolean | undefined },
): Promise<Result<Forgotten>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  // A full disk refuses even a deletion, which would be the way out.
  await releaseBallastWhenFull(vault.root);
  const numbers = [...new Set(request.numbers)];
  const hasNoBin = findPerson(vault.catalog, caller.userId)?.binDays === 0;
  const erases = hasNoBin || (request.atOnce === true && caller.door !== 'agent');
  const result = erases
    ? await erase(vault, caller, namespace.value, numbers)
    : await bin(vault, caller, namespace.value, numbers);
  if (!result.ok || result.value.missing.length < numbers.length) {
    vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  }
  return result;
}

async function bin(
  vault: Vault,
  caller: Caller,
  namespace: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<Forgotten>> {
  const agent = agentBehind(caller);
  return await vault.buckets.write(namespace, async (bucket) => {
    // The bucket may have taken its time.
    const writable = resolveOwnBucket(vault, caller);
    if (!writable.ok) return writable;
    const binned: MemoryNumber[] = [];
    const missing: MemoryNumber[] = [];
    await inSlices(bucket.db, numbers, (number) => {
      const now = vault.clock();
      const isThere =
        findMemory(bucket.db, number, now) !== null &&
        setMemoryState(bucket.db, number, 'live', 'binned', now);
      if (isThere && agent !== null) noteAgentForget(bucket.db, { number, grantId: agent, at: now });
      (isThere ? binned : missing).push(number);
    });
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok({ binned, erased: [], missing });
  });
}

async function erase(
  vault: Vault,
  caller: Caller,
  namespace: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<Forgotten>> {
  const agent = agentBehind(caller);
  const denied = await vault.buckets.write(namespace, async (bucket) => {
    const writable = resolveOwnBucket(vault, caller);
    if (!writable.ok) return writable;
    await denyMemories(vault, bucket, numbers);
    const at = vault.clock();
    await inSlices(bucket.db, agent === null ? [] : numbers, (number) => {
      if (agent !== null && findMemory(bucket.db, number, at) !== null)
        noteAgentForget(bucket.db, { number, grantId: agent, at });
    });
    return ok(null);
  });
  if (!denied.ok) return denied;
  const erased = await eraseMemories(vault, namespace, numbers);
  return erased.ok
    ? ok({ binned: [], erased: [...erased.value.erased], missing: [...erased.value.missing] })
    : erased;
}

/** Whose act is noted, so that it can be rolled back; a person's own is not. */
function agentBehind(caller: Caller): GrantId | null {
  return caller.door === 'agent' ? caller.grant.id : null;
}
