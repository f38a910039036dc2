import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder, refuseDetours } from './bucket-path.ts';
import type { ReadableBucket } from './bucket.ts';
import { failureOfFileError } from './failure-of-file-error.ts';
import { bytesOnDisk } from './folder-bytes.ts';
import { namesInFolder } from './names-in-folder.ts';

type BucketFolder = Pick<ReadableBucket, 'paths'>;

/** Work that takes longer than this was broken off. */
const LONGEST_WORK_MS = 24 * 3_600_000;

/** The folder of a bucket for what long work puts down for a while. Its contents mean nothing to anybody else. */
export function tempFolderOf(bucket: BucketFolder): string {
  return join(bucket.paths.folder, 'temp');
}

/** Makes a fresh folder under a name of the caller's own; answers its path. */
export async function makeTempFolder(
  root: string,
  bucket: BucketFolder,
  name: string,
): Promise<Result<string>> {
  const made = makePrivateFolder(root, tempFolderOf(bucket));
  if (!made.ok) return made;
  const path = join(tempFolderOf(bucket), name);
  try {
    await mkdir(path, { mode: 0o700 });
    return ok(path);
  } catch (error) {
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}

/** Removes what work that ended or was broken off left there; answers how many bytes that were. */
export async function sweepTempFolder(
  root: string,
  bucket: BucketFolder,
  now: number,
): Promise<Result<number>> {
  const folder = tempFolderOf(bucket);
  const straight = refuseDetours(root, folder);
  if (!straight.ok) return straight;
  let sizeBytes = 0;
  for (const name of await namesInFolder(folder)) {
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs < LONGEST_WORK_MS) continue;
    sizeBytes += await bytesOnDisk(path);
    await rm(path, { recursive: true, force: true });
  }
  return ok(sizeBytes);
}

/** Removes the folder with all that is in it. */
export async function removeTempFolder(root: string, bucket: BucketFolder): Promise<Result<null>> {
  const folder = tempFolderOf(bucket);
  const straight = refuseDetours(root, folder);
  if (straight.ok) await rm(folder, { recursive: true, force: true });
  return straight;
}
