import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { Attachment } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { refuseDetours } from './bucket-path.ts';
import type { ReadableBucket } from './bucket.ts';
import { codeOfFileError } from './code-of-file-error.ts';
import { hashBytes } from './hash-bytes.ts';
import { namesInFolder } from './names-in-folder.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The part of a bucket that its files need. */
type BucketFolder = Pick<ReadableBucket, 'paths'>;

/**
 * Keeps bytes under their own hash, whole or not at all, and on the disk when it answers. The same bytes twice are one
 * file, and writing them again heals a damaged one. `partId` tells apart two writers of the same bytes. Answers
 * `storage-full`, `storage-read-only` and `path-refused`.
 */
export async function writeAttachmentFile(
  root: string,
  bucket: BucketFolder,
  file: { readonly sha256: Sha256; readonly bytes: Uint8Array; readonly partId: string },
): Promise<Result<null>> {
  const path = join(bucket.paths.attachments, file.sha256);
  return await writeWholeFile(root, path, `${path}.${file.partId}.part`, file.bytes);
}

/** The bytes of a file, hashed again: answers `file-unreadable` when they are missing or not the ones that were kept. */
export async function readAttachmentFile(
  root: string,
  bucket: BucketFolder,
  attachment: Attachment,
): Promise<Result<Uint8Array>> {
  const path = join(bucket.paths.attachments, attachment.sha256);
  const straight = refuseDetours(root, path);
  if (!straight.ok) return straight;
  const problem = (what: string) =>
    fail({ type: 'file-unreadable', name: attachment.name, problem: what } as const);
  try {
    // Looked at first: a file that has grown to gigabytes is damaged without reading it.
    if ((await stat(path)).size !== attachment.sizeBytes) return problem('damaged');
    const bytes = await readFile(path);
    return (await hashBytes(bytes)) === attachment.sha256 ? ok(bytes) : problem('damaged');
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return problem('missing');
    if (codeOfFileError(error) === 'EACCES' || codeOfFileError(error) === 'EIO') return problem('unreadable');
    throw error;
  }
}

/**
 * Removes every file of the bucket that is not among `referenced`, parts of a write that never ended too; answers how
 * many. The caller has the bucket alone, so that no file is on its way to a row that does not exist yet.
 */
export async function sweepAttachmentFiles(
  root: string,
  bucket: BucketFolder,
  referenced: ReadonlySet<Sha256>,
): Promise<Result<number>> {
  const straight = refuseDetours(root, bucket.paths.attachments);
  if (!straight.ok) return straight;
  const names = await namesInFolder(bucket.paths.attachments);
  const orphans = names.filter((name) => !(referenced as ReadonlySet<string>).has(name));
  for (const name of orphans)
    await rm(join(bucket.paths.attachments, name), { force: true, recursive: true });
  return ok(orphans.length);
}
