import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { SNAPSHOT_FILE } from '../buckets/database-file-names.ts';
import { makeTempFolder } from '../buckets/temp-folder.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { openDatabase } from '../store/open-database.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import type { Vault } from './vault.ts';

/**
 * Works on a bucket's rows as they are at one instant, for as long as it takes, while others go on writing: on a copy
 * of what an export reads, in the bucket's own folder, that is gone afterwards. A long read of the file itself would keep
 * its log from being cut, and with that keep erased bytes alive.
 */
export async function withSnapshot<Value>(
  vault: Vault,
  namespace: Namespace,
  work: (db: ReadableDatabase) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const made = await vault.buckets.read(namespace, async (bucket): Promise<Result<string>> => {
    const folder = await makeTempFolder(vault.root, bucket, vault.newId());
    if (!folder.ok) return folder;
    try {
      await runMaintenance({
        what: 'extract',
        path: bucket.paths.database,
        to: join(folder.value, SNAPSHOT_FILE),
      });
      return ok(folder.value);
    } catch (error) {
      await rm(folder.value, { recursive: true, force: true });
      throw error;
    }
  });
  if (!made.ok) return made;
  try {
    const db = openDatabase(join(made.value, SNAPSHOT_FILE), 'read-only');
    try {
      return await work(db);
    } finally {
      db.close();
    }
  } finally {
    await rm(made.value, { recursive: true, force: true });
  }
}
