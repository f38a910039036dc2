import { lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { bucketPaths, makePrivateFolder, refuseDetours } from './bucket-path.ts';
import { codeOfFileError } from './code-of-file-error.ts';

/**
 * Moves a damaged database with its log among the bucket's copies, under `damaged-<id>`, where somebody may still look at
 * it and the next erasure removes it. Only inside `BucketPool.closed`. Nothing where there is no file.
 */
export async function setAsideDatabase(
  root: string,
  namespace: Namespace,
  id: string,
): Promise<Result<null>> {
  const { database, backups } = bucketPaths(root, namespace);
  const straight = refuseDetours(root, database);
  if (!straight.ok) return straight;
  const made = makePrivateFolder(root, backups);
  if (!made.ok) return made;
  for (const ending of ['', '-wal']) {
    if (await isThere(database + ending))
      await rename(database + ending, join(backups, `damaged-${id}${ending}`));
  }
  await rm(`${database}-shm`, { force: true });
  return ok(null);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return false;
    throw error;
  }
}
