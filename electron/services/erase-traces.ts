import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { backupDatabase } from '../store/backup-database.ts';
import { listLiveNumbers } from '../store/live-numbers.ts';
import { wipeDatabase } from '../store/wipe-database.ts';
import type { Vault } from './vault.ts';

/**
 * Makes the bytes of rows that were deleted leave a bucket: free pages, the log, full-text segments, vectors with their
 * older versions, and backups. Needs the bucket alone. Answers a failure while something could still be left, so that
 * the caller tries again later.
 */
export async function eraseTraces(vault: Vault, namespace: Namespace): Promise<Result<null>> {
  return await vault.buckets.alone(namespace, async (bucket): Promise<Result<null>> => {
    wipeDatabase(bucket.db);
    await renewBackups(bucket);
    return await eraseVectors(vault, bucket);
  });
}

/** Backups hold what the bucket held then: one of what it holds now takes the place of all of them. */
async function renewBackups(bucket: Bucket): Promise<void> {
  const { backups } = bucket.paths;
  if (!existsSync(backups)) return;
  const names = (await readdir(backups)).sort();
  for (const name of names) await rm(join(backups, name), { recursive: true, force: true });
  const newest = names.at(-1);
  if (newest !== undefined) backupDatabase(bucket.db, join(backups, newest));
}

async function eraseVectors(vault: Vault, bucket: Bucket): Promise<Result<null>> {
  if (!existsSync(bucket.paths.vectors)) return ok(null);
  const model = vault.meaning.model();
  const open = bucket.openIndex();
  if (model === null && open === null) {
    // Everything in there is derived: the next search by meaning makes it anew from the rows.
    await rm(bucket.paths.vectors, { recursive: true, force: true });
    return ok(null);
  }
  try {
    const index = model === null ? open : await bucket.index(model);
    await index?.eraseRewrite(new Set(listLiveNumbers(bucket.db)));
    return ok(null);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'VectorIndexError') throw error;
    return fail({ type: 'index-unavailable', problem: error.message });
  }
}
