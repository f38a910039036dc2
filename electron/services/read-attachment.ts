import type { Sha256 } from '../../shared/ids.ts';
import type { Attachment, MemoryRef } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { readAttachmentFile } from '../buckets/attachment-files.ts';
import { attachmentsOf } from '../store/attachments.ts';
import { findMemory } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { resolveBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface ReadAttachment {
  readonly attachment: Attachment;
  readonly bytes: Uint8Array;
}

/**
 * A file of a memory that the caller may read, checked against its hash. A memory or file that is not there, or not
 * theirs, answers `not-found`; bytes that are gone or were changed answer `file-unreadable`.
 */
export async function readAttachment(
  vault: Vault,
  caller: Caller,
  request: { readonly ref: MemoryRef; readonly sha256: Sha256 },
): Promise<Result<ReadAttachment>> {
  const { ref, sha256 } = request;
  const namespace = resolveBucket(vault, caller, ref.scope);
  if (!namespace.ok) return namespace;
  return await vault.buckets.read(namespace.value, async (bucket): Promise<Result<ReadAttachment>> => {
    if (findMemory(bucket.db, ref.number, vault.clock()) === null) return fail({ type: 'not-found' });
    const files = attachmentsOf(bucket.db, ref.number);
    const attachment = files.find((file) => file.sha256 === sha256);
    if (attachment === undefined) return fail({ type: 'not-found' });
    const bytes = await readAttachmentFile(vault.root, bucket, attachment);
    return bytes.ok ? ok({ attachment, bytes: bytes.value }) : bytes;
  });
}
