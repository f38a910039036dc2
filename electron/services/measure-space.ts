import { bucketRefOf } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { BucketSpace } from '../../shared/upkeep.ts';
import { bytesOnDisk } from '../buckets/folder-bytes.ts';
import type { Caller } from './caller.ts';
import { bucketsOf } from './upkeep-view.ts';
import type { Vault } from './vault.ts';

/** Bytes on the disk of every bucket that the person reads, by part. */
export async function measureSpace(
  vault: Vault,
  caller: Caller,
): Promise<Result<{ readonly buckets: BucketSpace[] }>> {
  const mine = bucketsOf(vault, caller);
  if (!mine.ok) return mine;
  const buckets: BucketSpace[] = [];
  for (const namespace of mine.value) {
    const measured = await vault.buckets.read(namespace, async ({ paths }) =>
      ok({
        bucket: bucketRefOf(namespace),
        memoriesBytes: (await bytesOnDisk(paths.database)) + (await bytesOnDisk(`${paths.database}-wal`)),
        vectorsBytes: await bytesOnDisk(paths.vectors),
        attachmentsBytes: await bytesOnDisk(paths.attachments),
        sessionsBytes: await bytesOnDisk(paths.sessions),
        backupsBytes: await bytesOnDisk(paths.backups),
      }),
    );
    if (!measured.ok) return measured;
    buckets.push(measured.value);
  }
  return ok({ buckets });
}
