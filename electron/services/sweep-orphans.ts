import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { MemoryNumber } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { sweepAttachmentFiles } from '../buckets/attachment-files.ts';
import { bytesOnDisk } from '../buckets/folder-bytes.ts';
import type { Bucket, ReadableBucket } from '../buckets/bucket.ts';
import { sweepTempFolder } from '../buckets/temp-folder.ts';
import { referencedFiles } from '../store/attachments.ts';
import { withoutLiveEmbedding } from '../store/embeddings.ts';
import { deleteOrphanOutbox, waitingNumbers } from '../store/orphan-outbox.ts';
import type { PassContext, PassCounts } from './upkeep-pass.ts';
import type { Vault } from './vault.ts';

/**
 * Removes what belongs to no memory of this bucket: rows of the outbox for numbers that were never given, vectors,
 * files of attachments, and what broken-off work left in the folder for temporary files. The bucket is alone
 * meanwhile, so that nothing is on its way to a row that does not exist yet.
 */
export async function sweepOrphans(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, now, isWanted } = context;
  return await vault.buckets.alone(namespace, async (bucket): Promise<Result<PassCounts>> => {
    const orphanOutbox = deleteOrphanOutbox(bucket.db);
    const before = await bytesOnDisk(bucket.paths.attachments);
    const swept = await sweepAttachmentFiles(vault.root, bucket, referencedFiles(bucket.db));
    if (!swept.ok) return swept;
    const reclaimed = before - (await bytesOnDisk(bucket.paths.attachments));
    const temporary = await sweepTempFolder(vault.root, bucket, now);
    if (!temporary.ok) return temporary;
    const counts = {
      orphanOutbox,
      orphanAttachments: swept.value,
      reclaimedBytes: reclaimed + temporary.value,
    };
    if (!isWanted()) return ok(counts);
    const vectors = await removeOrphanVectors(vault, bucket);
    return vectors.ok ? ok({ ...counts, orphanVectors: vectors.value }) : vectors;
  });
}

async function removeOrphanVectors(vault: Vault, bucket: Bucket): Promise<Result<number>> {
  const model = vault.meaning.model();
  if (model === null) return ok(0);
  const orphans = await findOrphanVectors(vault, bucket);
  if (!orphans.ok || orphans.value.length === 0) return orphans.ok ? ok(0) : orphans;
  const index = await bucket.index(model);
  await index.apply(orphans.value.map((number) => ({ op: 'delete', number })));
  return ok(orphans.value.length);
}

/** Numbers that are looked up before others get a turn: some 10 ms. */
const NUMBERS_A_TURN = 2_000;

/**
 * The numbers whose vectors the index holds although no live memory has them. What the outbox still has to tell the
 * index is not lost, only on its way. An index that was never made holds none; nothing is built to find that out.
 */
export async function findOrphanVectors(
  vault: Vault,
  bucket: ReadableBucket,
): Promise<Result<readonly MemoryNumber[]>> {
  const model = vault.meaning.model();
  if (model === null || (bucket.openIndex() === null && !existsSync(bucket.paths.vectors))) return ok([]);
  try {
    const index = await bucket.index(model);
    const held = [...(await index.ids())];
    const unknown: MemoryNumber[] = [];
    for (let from = 0; from < held.length; from += NUMBERS_A_TURN) {
      unknown.push(...withoutLiveEmbedding(bucket.db, held.slice(from, from + NUMBERS_A_TURN), model.id));
      await setImmediate();
    }
    // Asked last: whatever was deleted in between waits here to be told to the index.
    const waiting = waitingNumbers(bucket.db);
    return ok(unknown.filter((number) => !waiting.has(number)));
  } catch (error) {
    if (error instanceof Error && error.name === 'VectorIndexError') {
      return fail({ type: 'index-unavailable', problem: error.message });
    }
    throw error;
  }
}
