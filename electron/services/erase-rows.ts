import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';
import { writeFact } from '../store/bucket-facts.ts';
import { allNumbers, deleteRecords } from '../store/erasure-rows.ts';
import { deleteImport } from '../store/imports.ts';
import { denyMemories } from './deny-memories.ts';
import { eraseMemories } from './erase-memories.ts';
import type { Vault } from './vault.ts';

/**
 * Deletes the memories of an erasure with all that hangs on them, and their bytes from rows, log, full text, index and
 * backups. What keeps them from coming back unsaid is written before they go.
 */
export async function eraseRows(vault: Vault, job: EraseJob): Promise<Result<null>> {
  const namespace = userNamespace(job.userId);
  const { target } = job;
  const prepared = await vault.buckets.write(namespace, async (bucket) => {
    const numbers = target.what === 'everything' ? allNumbers(bucket.db) : job.numbers;
    await denyMemories(vault, bucket, numbers);
    vault.failpoint?.('erase-me:denied');
    bucket.db.transaction(() => {
      // Names of files and of agents go too, so the file is rewritten even where no memory was left.
      writeFact(bucket.db, 'erase-unfinished', 'yes');
      if (target.what === 'everything') deleteRecords(bucket.db);
      if (target.what === 'import') deleteImport(bucket.db, target.importId);
    });
    return ok(numbers);
  });
  if (!prepared.ok) return prepared;
  vault.failpoint?.('erase-me:recorded');
  const erased = await eraseMemories(vault, namespace, prepared.value);
  return erased.ok ? ok(null) : erased;
}
