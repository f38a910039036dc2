import { existsSync } from 'node:fs';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { failureOfFileError } from '../buckets/failure-of-file-error.ts';
import { removeBucketFolder } from '../buckets/remove-bucket-folder.ts';
import { deleteHighWater } from '../catalog/high-water.ts';
import { changeCatalog } from './change-catalog.ts';
import type { Vault } from './vault.ts';

/** Removes the folder of a deleted team and what the catalog knew of it. One that is gone already is fine. */
export async function removeTeamFolder(vault: Vault, namespace: Namespace): Promise<Result<null>> {
  if (!existsSync(bucketPaths(vault.root, namespace).folder)) return ok(null);
  const removed = await vault.buckets.closed(namespace, async (): Promise<Result<null>> => {
    try {
      return await removeBucketFolder(vault.root, namespace);
    } catch (error) {
      const failure = failureOfFileError(error);
      if (failure === null) throw error;
      return fail(failure);
    }
  });
  if (!removed.ok) return removed;
  const forgotten = changeCatalog(vault, (db) => ok(deleteHighWater(db, namespace)));
  return forgotten.ok ? ok(null) : forgotten;
}
