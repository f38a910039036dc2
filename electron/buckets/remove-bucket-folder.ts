import { rm } from 'node:fs/promises';
import type { Namespace } from '../../shared/namespace.ts';
import type { Result } from '../../shared/result.ts';
import { bucketPaths, refuseDetours } from './bucket-path.ts';

/**
 * Removes a bucket's folder with all that is in it: rows, vectors, attachments, backups. Only inside
 * `BucketPool.closed`, where nobody has a file of it open. A folder that is gone already is fine; a link in its place
 * answers `path-refused` and is not followed.
 */
export async function removeBucketFolder(root: string, namespace: Namespace): Promise<Result<null>> {
  const { folder } = bucketPaths(root, namespace);
  const straight = refuseDetours(root, folder);
  if (straight.ok) await rm(folder, { recursive: true, force: true });
  return straight;
}
