import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { BucketSweep } from '../../shared/upkeep.ts';
import { findOrphanFiles } from '../buckets/find-orphan-files.ts';
import { countBinnedBefore, countExpired } from '../store/expired-memories.ts';
import { freeBytes } from '../store/compact-database.ts';
import { countOrphanOutbox } from '../store/orphan-outbox.ts';
import { referencedFiles } from '../store/attachments.ts';
import { binnedBefore } from './empty-bin.ts';
import { findDuplicates } from './merge-duplicates.ts';
import { findOrphanVectors } from './sweep-orphans.ts';
import { emptySweep, type PassContext } from './upkeep-pass.ts';
import { readUpkeepSettings } from './upkeep-settings.ts';
import type { Vault } from './vault.ts';

/**
 * What a run would remove now from these buckets, in the same numbers as a run tells. Changes nothing.
 * `reclaimedBytes` is what is certain: files that belong to nobody, and pages of the database that hold nothing.
 */
export async function planUpkeep(
  vault: Vault,
  namespaces: readonly Namespace[],
): Promise<Result<{ readonly buckets: BucketSweep[] }>> {
  const settings = readUpkeepSettings(vault);
  const now = vault.clock();
  const buckets: BucketSweep[] = [];
  for (const namespace of namespaces) {
    const planned = await planBucket({ vault, namespace, now, settings, isWanted: () => true });
    if (!planned.ok) return planned;
    buckets.push(planned.value);
  }
  return ok({ buckets });
}

async function planBucket(context: PassContext): Promise<Result<BucketSweep>> {
  const { vault, namespace, now } = context;
  const before = binnedBefore(context);
  return await vault.buckets.read(namespace, async (bucket): Promise<Result<BucketSweep>> => {
    const vectors = await findOrphanVectors(vault, bucket);
    if (!vectors.ok) return vectors;
    const files = await findOrphanFiles(bucket, referencedFiles(bucket.db));
    return ok({
      ...emptySweep(namespace),
      expired: countExpired(bucket.db, now).expired,
      duplicates: findDuplicates(bucket.db, now).length,
      binned: before === null ? 0 : countBinnedBefore(bucket.db, before),
      orphanVectors: vectors.value.length,
      orphanAttachments: files.count,
      orphanOutbox: countOrphanOutbox(bucket.db),
      reclaimedBytes: files.sizeBytes + freeBytes(bucket.db).freeBytes,
    });
  });
}
