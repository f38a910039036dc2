import type { MemoryNumber } from '../../shared/ids.ts';
import type { Memory } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findMemory } from '../store/memories.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { applyPatch, type MemoryPatch, type PreparedPatch } from './apply-patch.ts';
import type { Caller } from './caller.ts';
import { embedNow } from './embed-now.ts';
import { normaliseText } from './normalise-text.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { stageOutbox } from './stage-outbox.ts';
import { oneMemory } from './to-memory.ts';
import type { Vault } from './vault.ts';

/**
 * Edits a memory of the caller's own bucket; what stood there before stays in its history. A number that is not there,
 * that is in the bin or that is somebody else's answers the same `not-found`. Answers `changed-meanwhile` when the
 * memory is not the one of `expectedUpdatedAt` any more, and `duplicate` with the number that has the text already.
 */
export async function update(
  vault: Vault,
  caller: Caller,
  request: {
    readonly number: MemoryNumber;
    readonly patch: MemoryPatch;
    readonly expectedUpdatedAt?: number | undefined;
  },
): Promise<Result<Memory>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const text = request.patch.text === undefined ? null : normaliseText(request.patch.text);
  if (text?.ok === false) return text;
  const prepared: PreparedPatch = {
    patch: text === null ? request.patch : { ...request.patch, text: text.value },
    meaning: text === null ? null : await embedNow(vault, text.value),
    replacedBy: caller.door === 'agent' ? caller.grant.id : null,
  };
  const result = await vault.buckets.write(namespace.value, (bucket) => {
    // The model and the bucket may have taken their time.
    const writable = resolveOwnBucket(vault, caller);
    return writable.ok ? edit(vault, bucket, { ...request, prepared }) : writable;
  });
  if (result.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return result;
}

function edit(
  vault: Vault,
  bucket: Bucket,
  request: {
    readonly number: MemoryNumber;
    readonly expectedUpdatedAt?: number | undefined;
    readonly prepared: PreparedPatch;
  },
): Result<Memory> {
  const { number, expectedUpdatedAt, prepared } = request;
  const result = bucket.db.transaction((): Result<Memory> => {
    const row = findMemory(bucket.db, number, vault.clock());
    if (row === null) return fail({ type: 'not-found' });
    if (expectedUpdatedAt !== undefined && row.updatedAt !== expectedUpdatedAt) {
      return fail({ type: 'changed-meanwhile' });
    }
    const applied = applyPatch(vault, bucket, row, prepared);
    if (!applied.ok) return applied;
    const edited = findMemory(bucket.db, number, vault.clock());
    if (edited === null) throw new Error('A memory that was just edited cannot be read');
    return ok(oneMemory(bucket.db, bucket.namespace, edited));
  });
  if (result.ok) stageOutbox(bucket, vault.meaning.model()?.id);
  return result;
}
