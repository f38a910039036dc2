import { relative } from 'node:path';
import { ok, type Result } from '../../shared/result.ts';
import { listBackupFiles } from '../buckets/backup-files.ts';
import { writeBackup } from './back-up-bucket.ts';
import type { PersonCaller } from './caller.ts';
import { oneDataJob } from './one-data-job.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Writes a copy of the person's own rows into their own folder, now; answers where, and how many copies there are. */
export async function backUp(
  vault: Vault,
  caller: PersonCaller,
): Promise<Result<{ readonly path: string; readonly file: string; readonly backups: number }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  return await oneDataJob(vault, caller.userId, () =>
    vault.buckets.read(own.value, async (bucket) => {
      const path = await writeBackup(vault, bucket);
      if (!path.ok) return path;
      const file = relative(bucket.paths.backups, path.value);
      return ok({ path: path.value, file, backups: (await listBackupFiles(bucket)).length });
    }),
  );
}
