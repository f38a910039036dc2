import type { ParsedInput } from '../../shared/contract.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findMemory } from '../store/memories.ts';
import { applyPatch } from './apply-patch.ts';
import type { Caller } from './caller.ts';
import { inSlices } from './in-slices.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface ManyUpdated {
  readonly changed: MemoryNumber[];
  readonly missing: MemoryNumber[];
}

/**
 * Gives many memories of the caller's own bucket the same tags, kind, pin or time to live, and says which numbers are
 * not there. Answers `invalid-input`, before anything is changed, when one of them would have too many tags.
 */
export async function updateMany(
  vault: Vault,
  caller: Caller,
  request: ParsedInput<'memories.updateMany'>,
): Promise<Result<ManyUpdated>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const { numbers, addTags = [], removeTags = [], ...fields } = request;
  const removed = new Set(removeTags);
  const tagsAfter = (tags: readonly string[]): string[] => [
    ...new Set([...tags.filter((tag) => !removed.has(tag)), ...addTags]),
  ];
  const replacedBy = caller.door === 'agent' ? caller.grant.id : null;
  const changed: MemoryNumber[] = [];
  const missing: MemoryNumber[] = [];
  const result = await vault.buckets.write(namespace.value, async (bucket): Promise<Result<ManyUpdated>> => {
    const wanted = [...new Set(numbers)];
    const crowded = wanted.find((number) => {
      const row = findMemory(bucket.db, number, vault.clock());
      return row !== null && tagsAfter(row.tags).length > MEMORY_LIMITS.tags;
    });
    if (crowded !== undefined) {
      const problem = `#${String(crowded)} would have more than ${String(MEMORY_LIMITS.tags)} tags`;
      return fail({ type: 'invalid-input', problems: [{ path: 'addTags', problem }] });
    }
    await inSlices(bucket.db, wanted, (number) => {
      const row = findMemory(bucket.db, number, vault.clock());
      if (row === null) {
        missing.push(number);
        return;
      }
      const patch = { ...fields, tags: tagsAfter(row.tags) };
      const applied = applyPatch(vault, bucket, row, { patch, meaning: null, replacedBy });
      if (!applied.ok) throw new Error('A change that leaves the text alone was refused');
      changed.push(number);
    });
    return ok({ changed, missing });
  });
  if (changed.length > 0) {
    vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  }
  return result;
}
