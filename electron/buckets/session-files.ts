import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionIdSchema, type SessionId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { refuseDetours } from './bucket-path.ts';
import type { ReadableBucket } from './bucket.ts';
import { codeOfFileError } from './code-of-file-error.ts';
import { failureOfFileError } from './failure-of-file-error.ts';
import { namesInFolder } from './names-in-folder.ts';
import { syncFolder } from './sync-folder.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The part of a bucket that its conversations need. */
type BucketFolder = Pick<ReadableBucket, 'paths'>;

/** A conversation larger than this is not read: 64 MiB. */
const MOST_BYTES = 64 * 1024 * 1024;
const ENDING = '.json';
const PART = '.part';

/**
 * Keeps a conversation as `sessions/<id>.json`, whole or not at all, and on the disk when it answers. `partId` tells
 * apart two writers. Answers `storage-full`, `storage-read-only` and `path-refused`.
 */
export async function writeSessionFile(
  root: string,
  bucket: BucketFolder,
  file: { readonly id: SessionId; readonly text: string | Uint8Array; readonly partId: string },
): Promise<Result<null>> {
  const part = join(bucket.paths.sessions, `${file.id}.${file.partId}${PART}`);
  return await writeWholeFile(root, join(bucket.paths.sessions, file.id + ENDING), part, file.text);
}

/** The text of a conversation's file. Answers `not-found`, and `file-unreadable` for one that is there but cannot be read. */
export async function readSessionFile(
  root: string,
  bucket: BucketFolder,
  id: SessionId,
): Promise<Result<string>> {
  const name = id + ENDING;
  const path = join(bucket.paths.sessions, name);
  const straight = refuseDetours(root, path);
  if (!straight.ok) return straight;
  try {
    if ((await stat(path)).size > MOST_BYTES)
      return fail({ type: 'file-unreadable', name, problem: 'too-large' });
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    return whyNotRead(error, name);
  }
}

/** Whether a conversation of this id is kept already, readable or not. */
export async function hasSessionFile(bucket: BucketFolder, id: SessionId): Promise<boolean> {
  try {
    await stat(join(bucket.paths.sessions, id + ENDING));
    return true;
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return false;
    throw error;
  }
}

/** What tells one state of a conversation's file from another without reading it. Answers `not-found` where there is none. */
export async function stampOfSessionFile(
  root: string,
  bucket: BucketFolder,
  id: SessionId,
): Promise<Result<string>> {
  const path = join(bucket.paths.sessions, id + ENDING);
  const straight = refuseDetours(root, path);
  if (!straight.ok) return straight;
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return ok(`${String(ino)}:${String(size)}:${String(mtimeNs)}`);
  } catch (error) {
    return whyNotRead(error, id + ENDING);
  }
}

/** The conversations of a bucket; none where there never was one. Whatever else lies in the folder is not ours to name. */
export async function listSessionFiles(
  root: string,
  bucket: BucketFolder,
): Promise<Result<readonly SessionId[]>> {
  const straight = refuseDetours(root, bucket.paths.sessions);
  if (!straight.ok) return straight;
  const names = await namesInFolder(bucket.paths.sessions);
  return ok(
    names.flatMap((name) => {
      const id = name.endsWith(ENDING) ? sessionIdSchema.safeParse(name.slice(0, -ENDING.length)) : null;
      return id?.success === true ? [id.data] : [];
    }),
  );
}

/**
 * The bytes of a conversation's file, readable as one or not, and a stamp that is another one once the file is. Answers
 * null for one that is gone; throws for a file that the system does not let us read.
 */
export async function readSessionBytes(
  root: string,
  bucket: BucketFolder,
  id: SessionId,
  knownStamp: string | undefined,
): Promise<Result<{ readonly stamp: string; readonly bytes: Buffer | 'unchanged' } | null>> {
  const path = join(bucket.paths.sessions, id + ENDING);
  const straight = refuseDetours(root, path);
  if (!straight.ok) return straight;
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    const stamp = `${String(ino)}:${String(size)}:${String(mtimeNs)}`;
    return ok({ stamp, bytes: stamp === knownStamp ? 'unchanged' : await readFile(path) });
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return ok(null);
    throw error;
  }
}

/**
 * The conversations of which an interrupted write left a part. Parts of writes under way are among them: who removes
 * one must have the conversation for itself.
 */
export async function listSessionParts(
  root: string,
  bucket: BucketFolder,
): Promise<Result<readonly SessionId[]>> {
  const straight = refuseDetours(root, bucket.paths.sessions);
  if (!straight.ok) return straight;
  const parts = (await namesInFolder(bucket.paths.sessions)).filter((name) => name.endsWith(PART));
  const ids = parts.flatMap((name) => sessionIdSchema.safeParse(name.split('.')[0]).data ?? []);
  return ok([...new Set(ids)]);
}

/** Removes what interrupted writes left of one conversation; its file stays. */
export async function removeSessionParts(
  root: string,
  bucket: BucketFolder,
  id: SessionId,
): Promise<Result<null>> {
  const folder = bucket.paths.sessions;
  const straight = refuseDetours(root, folder);
  if (!straight.ok) return straight;
  for (const name of await namesInFolder(folder)) {
    if (name.startsWith(`${id}.`) && name.endsWith(PART)) await rm(join(folder, name), { force: true });
  }
  return ok(null);
}

/** Deletes a conversation and what an interrupted write left of it. Answers `not-found` when there is none. */
export async function removeSessionFile(
  root: string,
  bucket: BucketFolder,
  id: SessionId,
): Promise<Result<null>> {
  const folder = bucket.paths.sessions;
  const straight = refuseDetours(root, folder);
  if (!straight.ok) return straight;
  const names = (await namesInFolder(folder)).filter((name) => name.startsWith(`${id}.`));
  if (!names.includes(id + ENDING)) return fail({ type: 'not-found' });
  try {
    for (const name of names) await rm(join(folder, name), { force: true });
    await syncFolder(folder);
    return ok(null);
  } catch (error) {
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}

function whyNotRead(error: unknown, name: string): Result<never> {
  const code = codeOfFileError(error);
  if (code === 'ENOENT') return fail({ type: 'not-found' });
  if (code === 'EACCES' || code === 'EIO' || code === 'EISDIR') {
    return fail({ type: 'file-unreadable', name, problem: 'unreadable' });
  }
  throw error;
}
