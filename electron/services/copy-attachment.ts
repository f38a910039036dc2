import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { bucketPaths, makePrivateFolder, refuseDetours } from '../buckets/bucket-path.ts';
import { referencedFiles } from '../store/attachments.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { failureOfFileError } from './failure-of-file-error.ts';

/**
 * Copies an attachment's bytes from one bucket's folder to another's, checked against its hash and on the disk when this
 * answers. Answers `bucket-damaged` when the file is gone or was altered, `storage-full` when there is no room.
 */
export async function copyAttachment(
  root: string,
  from: Namespace,
  to: Namespace,
  sha256: Sha256,
): Promise<Result<null>> {
  const source = join(bucketPaths(root, from).attachments, sha256);
  const folder = bucketPaths(root, to).attachments;
  const target = join(folder, sha256);
  for (const checked of [
    refuseDetours(root, source),
    makePrivateFolder(root, folder),
    refuseDetours(root, target),
  ]) {
    if (!checked.ok) return checked;
  }
  if (!existsSync(source))
    return fail({ type: 'bucket-damaged', namespace: from, problem: 'attachment-missing' });
  try {
    const bytes = await readFile(source);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      return fail({ type: 'bucket-damaged', namespace: from, problem: 'attachment-altered' });
    }
    await writeWhole(target, bytes);
    return ok(null);
  } catch (error) {
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    await rm(`${target}.new`, { force: true });
    return fail(failure);
  }
}

/** Removes those of these files that no row of the bucket refers to any more, and what an interrupted copy left of them. */
export async function removeUnreferencedFiles(
  db: ReadableDatabase,
  folder: string,
  files: readonly Sha256[],
): Promise<void> {
  const referenced = referencedFiles(db);
  for (const sha256 of files) {
    await rm(join(folder, `${sha256}.new`), { force: true });
    if (!referenced.has(sha256)) await rm(join(folder, sha256), { force: true });
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
