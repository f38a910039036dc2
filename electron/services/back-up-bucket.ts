import { ok, type Result } from '../../shared/result.ts';
import { dropOldBackupFiles, hasChangedSinceBackup, writeBackupFile } from '../buckets/backup-files.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import type { PassContext, PassCounts } from './upkeep-pass.ts';
import type { Vault } from './vault.ts';

/** The pass of upkeep: one more copy where something changed since the newest, the oldest above the number go. */
export async function backUpIfChanged(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, settings, isWanted } = context;
  return await vault.buckets.read(namespace, async (bucket) => {
    if (settings.backups > 0 && isWanted() && (await hasChangedSinceBackup(bucket))) {
      const written = await writeBackup(vault, bucket);
      if (!written.ok) return written;
    }
    await dropOldBackupFiles(bucket, settings.backups);
    return ok({});
  });
}

/** Writes a copy of a bucket's rows now; answers its path. */
export async function writeBackup(vault: Vault, bucket: ReadableBucket): Promise<Result<string>> {
  return await writeBackupFile(vault.root, bucket, { at: vault.clock(), partId: vault.newId() });
}
