import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { sweepAttachmentFiles } from '../buckets/attachment-files.ts';
import { isReferenced, referencedFiles, removeAttachment } from '../store/attachments.ts';
import { findMemory } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * Takes a file off a memory of the caller's own bucket; its bytes go with the last memory that has it. Answers
 * `not-found` for a memory or a file that is not there.
 */
export async function detach(
  vault: Vault,
  caller: Caller,
  request: { readonly number: MemoryNumber; readonly sha256: Sha256 },
): Promise<Result<Record<string, never>>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const { number, sha256 } = request;
  // Alone: nobody may be attaching the same bytes while they are removed.
  const result = await vault.buckets.alone(
    namespace.value,
    async (bucket): Promise<Result<Record<string, never>>> => {
      if (findMemory(bucket.db, number, vault.clock()) === null) return fail({ type: 'not-found' });
      if (!removeAttachment(bucket.db, number, sha256)) return fail({ type: 'not-found' });
      if (isReferenced(bucket.db, sha256)) return ok({});
      const swept = await sweepAttachmentFiles(vault.root, bucket, referencedFiles(bucket.db));
      return swept.ok ? ok({}) : swept;
    },
  );
  if (result.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return result;
}
