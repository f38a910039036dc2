import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../shared/result.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import { makePrivateFolder } from './bucket-path.ts';
import type { ReadableBucket } from './bucket.ts';
import { codeOfFileError } from './code-of-file-error.ts';
import { backupFileName, instantOfBackup } from './database-file-names.ts';
import { namesInFolder } from './names-in-folder.ts';

type BucketFolder = Pick<ReadableBucket, 'paths'>;

/** One copy of a bucket's rows. */
export interface BackupFile {
  readonly path: string;
  readonly at: number;
}

/**
 * Writes a consistent copy of an open bucket's rows into its own folder, `backups/<instant>`, whole or not at all;
 * answers its path. An erasure removes every copy, so none keeps what was erased.
 */
export async function writeBackupFile(
  root: string,
  bucket: BucketFolder,
  file: { readonly at: number; readonly partId: string },
): Promise<Result<string>> {
  const { backups, database } = bucket.paths;
  const made = makePrivateFolder(root, backups);
  if (!made.ok) return made;
  const path = join(backups, backupFileName(file.at));
  const part = `${path}.${file.partId}.part`;
  try {
    await runMaintenance({ what: 'copy', path: database, to: part });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return ok(path);
}

/** The copies of a bucket, newest first. */
export async function listBackupFiles(bucket: BucketFolder): Promise<readonly BackupFile[]> {
  const names = await namesInFolder(bucket.paths.backups);
  return names
    .flatMap((name) => {
      const at = instantOfBackup(name);
      return at === null ? [] : [{ path: join(bucket.paths.backups, name), at }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Keeps the newest copies and removes the others. */
export async function dropOldBackupFiles(bucket: BucketFolder, keep: number): Promise<void> {
  for (const { path } of (await listBackupFiles(bucket)).slice(keep)) await rm(path, { force: true });
}

/** Whether the bucket was written since its newest copy was made, or has none. */
export async function hasChangedSinceBackup(bucket: BucketFolder): Promise<boolean> {
  const [newest] = await listBackupFiles(bucket);
  if (newest === undefined) return true;
  const copiedAt = (await stat(newest.path)).mtimeMs;
  const log = await statIfThere(`${bucket.paths.database}-wal`);
  const changedAt = (await stat(bucket.paths.database)).mtimeMs;
  return changedAt > copiedAt || (log !== null && log.size > 0 && log.mtimeMs > copiedAt);
}

async function statIfThere(
  path: string,
): Promise<{ readonly size: number; readonly mtimeMs: number } | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return null;
    throw error;
  }
}
