import type { MemoryNumber } from '../../shared/ids.ts';
import { MEMORY_LIMITS, type Attachment } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { writeAttachmentFile } from '../buckets/attachment-files.ts';
import { hashBytes } from '../buckets/hash-bytes.ts';
import { addAttachment, attachmentsOf } from '../store/attachments.ts';
import { findMemory } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { nameForDisplay } from './name-for-display.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** A file to keep beside a memory. Its name and media type are words for a reader, nothing is decided by them. */
export interface NewAttachment {
  readonly number: MemoryNumber;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a file beside a memory of the caller's own bucket: bytes first, then the row, both on the disk when it answers.
 * The same file twice on one memory is one. Answers `attachment-too-large` above 64 MiB and `not-found`.
 */
export async function attach(vault: Vault, caller: Caller, file: NewAttachment): Promise<Result<Attachment>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const limitBytes = MEMORY_LIMITS.attachmentBytes;
  if (file.bytes.length > limitBytes) return fail({ type: 'attachment-too-large', limitBytes });
  const sha256 = await hashBytes(file.bytes);
  const result = await vault.buckets.write(namespace.value, async (bucket): Promise<Result<Attachment>> => {
    if (findMemory(bucket.db, file.number, vault.clock()) === null) return fail({ type: 'not-found' });
    const written = await writeAttachmentFile(vault.root, bucket, {
      sha256,
      bytes: file.bytes,
      partId: vault.newId(),
    });
    if (!written.ok) return written;
    return bucket.db.transaction((): Result<Attachment> => {
      // Asked again: the memory may have been forgotten while its file was written. The file is swept later.
      if (findMemory(bucket.db, file.number, vault.clock()) === null) return fail({ type: 'not-found' });
      addAttachment(bucket.db, file.number, describe(file, sha256), vault.clock());
      const kept = attachmentsOf(bucket.db, file.number);
      const attachment = kept.find((candidate) => candidate.sha256 === sha256);
      if (attachment === undefined) throw new Error('An attachment that was just added cannot be read');
      return ok(attachment);
    });
  });
  if (result.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return result;
}

function describe(file: NewAttachment, sha256: Attachment['sha256']): Attachment {
  const isMediaType = /^[\w.+-]+\/[\w.+-]+$/u.test(file.mediaType);
  return {
    sha256,
    name: nameForDisplay(file.name),
    mediaType: isMediaType ? file.mediaType.toLowerCase() : 'application/octet-stream',
    sizeBytes: file.bytes.length,
  };
}
