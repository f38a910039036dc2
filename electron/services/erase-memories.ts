import type { MemoryNumber } from '../../shared/ids.ts';
import { partsOf, type Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { sweepAttachmentFiles } from '../buckets/attachment-files.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { eraseDerived } from '../buckets/erase-derived.ts';
import { referencedFiles } from '../store/attachments.ts';
import { deleteFact, readFact, writeFact } from '../store/bucket-facts.ts';
import { existingNumbers } from '../store/erasure-rows.ts';
import { deleteMemories } from '../store/memories.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import { LogBusyError } from '../store/wipe-database.ts';
import { inSlices } from './in-slices.ts';
import { redactionOf } from './redact-sessions.ts';
import type { Vault } from './vault.ts';

export interface Erased {
  readonly erased: readonly MemoryNumber[];
  readonly missing: readonly MemoryNumber[];
}

/** Rows deleted by one statement: full text is cheaper the more go together. */
const CHUNK = 50;

/**
 * Deletes memories of a bucket in whatever state, with versions, vectors and the files that only they had, so that
 * their bytes are gone from the bucket's folder, older backups and conversations that quote them included, when this
 * answers. The bucket is alone while rows go. What a crash or a failure leaves is finished by {@link finishErasing} or the next erasing; the memories
 * themselves are unreadable from the first moment on.
 */
export async function eraseMemories(
  vault: Vault,
  namespace: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<Erased>> {
  const hasConversations = partsOf(namespace).scope === 'user';
  const redaction = hasConversations ? await redactionOf(vault, namespace, numbers) : ok(null);
  if (!redaction.ok) return redaction;
  // While their words are known; and again once nobody can read them, for what was asked in between.
  const quoted = await redaction.value?.run();
  if (quoted?.ok === false) return quoted;
  const erased = await deleteRows(vault, namespace, numbers);
  if (!erased.ok) return erased;
  const quotedSince = await redaction.value?.run();
  return quotedSince?.ok === false ? quotedSince : erased;
}

/** Finishes an erasing that a crash or a failure interrupted; answers whether there was one. */
export async function finishErasing(vault: Vault, namespace: Namespace): Promise<Result<boolean>> {
  return await vault.buckets.alone(namespace, async (bucket) => await finish(vault, bucket, new Set()));
}

async function deleteRows(
  vault: Vault,
  namespace: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<Erased>> {
  return await vault.buckets.alone(namespace, async (bucket): Promise<Result<Erased>> => {
    const wanted = [...new Set(numbers)];
    const erased = existingNumbers(bucket.db, wanted);
    const there = new Set(erased);
    const chunks = Array.from({ length: Math.ceil(erased.length / CHUNK) }, (_, index) =>
      erased.slice(index * CHUNK, (index + 1) * CHUNK),
    );
    await inSlices(bucket.db, chunks, (chunk) => {
      // In the transaction of the deletion: from here on bytes lie about that nobody refers to any more.
      writeFact(bucket.db, 'erase-unfinished', 'yes');
      deleteMemories(bucket.db, chunk);
    });
    vault.failpoint?.('erase:rows-deleted');
    const finished = await finish(vault, bucket, new Set(erased));
    return finished.ok ? ok({ erased, missing: wanted.filter((number) => !there.has(number)) }) : finished;
  });
}

async function finish(
  vault: Vault,
  bucket: Bucket,
  erased: ReadonlySet<MemoryNumber>,
): Promise<Result<boolean>> {
  if (readFact(bucket.db, 'erase-unfinished') === null) return ok(false);
  const swept = await sweepAttachmentFiles(vault.root, bucket, referencedFiles(bucket.db));
  if (!swept.ok) return swept;
  vault.failpoint?.('erase:files-swept');
  try {
    await runMaintenance({ what: 'wipe', path: bucket.paths.database });
  } catch (error) {
    if (error instanceof LogBusyError) return fail({ type: 'bucket-busy' });
    throw error;
  }
  vault.failpoint?.('erase:database-wiped');
  const derived = await eraseDerived(vault.root, bucket, erased);
  if (!derived.ok) return derived;
  vault.failpoint?.('erase:derived-erased');
  deleteFact(bucket.db, 'erase-unfinished');
  return ok(true);
}
