import type { Memory, MemoryRef } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findMemory } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { requireReader, resolveBucket } from './resolve-scopes.ts';
import { oneMemory } from './to-memory.ts';
import { touchLater } from './touch-later.ts';
import type { Vault } from './vault.ts';

/**
 * One memory of a bucket that the caller may read. A number that is not there, one that was forgotten and a bucket that
 * is not theirs all answer the same `not-found`.
 */
export async function get(vault: Vault, caller: Caller, ref: MemoryRef): Promise<Result<Memory>> {
  const namespace = resolveBucket(vault, caller, ref.scope);
  if (!namespace.ok) return namespace;
  const result = await vault.buckets.read(namespace.value, (bucket): Result<Memory> => {
    const reader = requireReader(vault, caller, bucket.namespace);
    if (!reader.ok) return reader.error.type === 'scope-unauthorised' ? fail({ type: 'not-found' }) : reader;
    const row = findMemory(bucket.db, ref.number, vault.clock());
    return row === null ? fail({ type: 'not-found' }) : ok(oneMemory(bucket.db, bucket.namespace, row));
  });
  if (result.ok) touchLater(vault, namespace.value, [ref.number]);
  return result;
}
