import { rename, rm } from 'node:fs/promises';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { removeAside } from '../vectors/index-folder.ts';
import { bucketPaths, refuseDetours } from './bucket-path.ts';

/**
 * Puts a prepared file in the place of a bucket's database; its index is built anew. Only inside `BucketPool.closed`,
 * where nobody has the old file open. Answers `path-refused` for a link in its place.
 */
export async function replaceBucketDatabase(
  root: string,
  namespace: Namespace,
  prepared: string,
): Promise<Result<null>> {
  const { database, vectors } = bucketPaths(root, namespace);
  for (const path of [database, vectors]) {
    const straight = refuseDetours(root, path);
    if (!straight.ok) return straight;
  }
  // The log goes first: one of the old file must never meet the new one.
  for (const ending of ['-wal', '-shm']) await rm(database + ending, { force: true });
  await rename(prepared, database);
  await rm(vectors, { recursive: true, force: true });
  await removeAside(vectors);
  return ok(null);
}
