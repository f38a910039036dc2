import { existsSync } from 'node:fs';
import { ok, type Result } from '../../shared/result.ts';
import { bytesOnDisk } from '../buckets/folder-bytes.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { freeBytes, mergeFullTextStep, optimizePlans } from '../store/compact-database.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import { truncateLog } from '../store/wipe-database.ts';
import { untilDone, type PassContext, type PassCounts } from './upkeep-pass.ts';
import type { Vault } from './vault.ts';

/** A file is rewritten when more than this share of its pages holds nothing. */
const REWRITE_ABOVE = 0.25;
/** Below this many bytes a rewrite is not worth the wear. */
const REWRITE_FROM_BYTES = 256 * 1024;
/** Files that an index may be in before they are merged. */
const FRAGMENTS = 8;

/**
 * Makes a bucket small and quick again without changing a word of it: full-text segments are merged step by step, the
 * log is folded in, the file is rewritten where that pays, and the index forgets its old versions.
 */
export async function compactBucket(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, isWanted } = context;
  const merged = await vault.buckets.write(namespace, async (bucket) => {
    for (const index of ['memory_words', 'memory_trigrams'] as const) {
      await untilDone(isWanted, () => mergeFullTextStep(bucket.db, index));
    }
    optimizePlans(bucket.db);
    return ok(null);
  });
  if (!merged.ok || !isWanted()) return merged.ok ? ok({}) : merged;
  return await vault.buckets.alone(namespace, async (bucket) => {
    truncateLog(bucket.db);
    const before = await sizeOf(bucket);
    const free = freeBytes(bucket.db);
    if (free.share > REWRITE_ABOVE && free.freeBytes >= REWRITE_FROM_BYTES) {
      await runMaintenance({ what: 'vacuum', path: bucket.paths.database });
    }
    await compactIndex(vault, bucket);
    return ok({ reclaimedBytes: Math.max(0, before - (await sizeOf(bucket))) });
  });
}

async function compactIndex(vault: Vault, bucket: Bucket): Promise<void> {
  const model = vault.meaning.model();
  if (model === null || (bucket.openIndex() === null && !existsSync(bucket.paths.vectors))) return;
  const index = await bucket.index(model);
  if ((await index.stats()).fragments > FRAGMENTS) await index.compact();
}

async function sizeOf({ paths }: Bucket): Promise<number> {
  return (await bytesOnDisk(paths.database)) + (await bytesOnDisk(paths.vectors));
}
