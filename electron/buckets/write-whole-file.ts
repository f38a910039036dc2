import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder, refuseDetours } from './bucket-path.ts';
import { failureOfFileError } from './failure-of-file-error.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Writes a private file of a bucket, whole or not at all, and on the disk when it answers. It is written beside its place
 * as `partPath`, which tells apart two writers, and then takes its name. Answers `storage-full`, `storage-read-only` and
 * `path-refused`.
 */
export async function writeWholeFile(
  root: string,
  path: string,
  partPath: string,
  content: string | Uint8Array,
): Promise<Result<null>> {
  const folder = dirname(path);
  const made = makePrivateFolder(root, folder);
  if (!made.ok) return made;
  const straight = refuseDetours(root, path);
  if (!straight.ok) return straight;
  try {
    const handle = await open(partPath, 'wx', 0o600);
    try {
      await handle.writeFile(content, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partPath, path);
    await syncFolder(folder);
    return ok(null);
  } catch (error) {
    await rm(partPath, { force: true });
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}
