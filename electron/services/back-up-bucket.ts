import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder } from '../buckets/bucket-path.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import type { PassContext, PassCounts } from './upkeep-pass.ts';
import type { Vault } from './vault.ts';

/** The pass of upkeep: one more copy where something changed since the newest, the oldest above the number goes. */
export async function backUpIfChanged(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, settings, isWanted } = context;
  return await vault.buckets.read(namespace, async (bucket) => {
    const isDue = settings.backups > 0 && isWanted() && (await hasChanged(bucket));
    if (isDue) {
      const written = await writeBackup(vault, bucket);
      if (!written.ok) return written;
    }
    await dropOldBackups(bucket, settings.backups);
    return ok({});
  });
}

/**
 * Writes a consistent copy of a bucket's rows into its own folder, `backups/<instant>.db`, whole or not at all; answers
 * its path. An erasure removes every copy, so none keeps what was erased.
 */
export async function writeBackup(vault: Vault, bucket: ReadableBucket): Promise<Result<string>> {
  const { backups, database } = bucket.paths;
  const made = makePrivateFolder(vault.root, backups);
  if (!made.ok) return made;
  const path = join(backups, `${String(vault.clock())}.db`);
  const part = `${path}.${vault.newId()}.part`;
  try {
    await runMaintenance({ what: 'copy', path: database, to: part });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return ok(path);
}

/** The copies of a bucket, newest first. A copy from before a migration is not among them: it belongs to that. */
export async function listBackups(
  bucket: Pick<ReadableBucket, 'paths'>,
): Promise<readonly { readonly path: string; readonly at: number }[]> {
  const names = await namesIn(bucket.paths.backups);
  return names
    .flatMap((name) => {
      const at = /^(\d{1,16})\.db$/.exec(name)?.[1];
      return at === undefined ? [] : [{ path: join(bucket.paths.backups, name), at: Number(at) }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Keeps the newest copies; parts of one that was broken off go too. */
async function dropOldBackups(bucket: ReadableBucket, keep: number): Promise<void> {
  for (const { path } of (await listBackups(bucket)).slice(keep)) await rm(path, { force: true });
}

async function hasChanged(bucket: ReadableBucket): Promise<boolean> {
  const [newest] = await listBackups(bucket);
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
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
