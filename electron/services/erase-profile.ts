import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { removeBucketFolder } from '../buckets/remove-bucket-folder.ts';
import { appendAudit } from '../catalog/audit.ts';
import { deleteHighWater } from '../catalog/high-water.ts';
import { buryPerson, findPerson } from '../catalog/people.ts';
import { runMaintenance } from '../store/run-maintenance.ts';
import { changeCatalog } from './change-catalog.ts';
import { dropPreviews } from './import-previews.ts';
import type { Vault } from './vault.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';

const ZEROES = Buffer.alloc(256 * 1024);

/**
 * Removes a person's folder. Files are written over first: on a disk that keeps blocks in place nothing is left below
 * the file system; other disks may keep old blocks, and the receipt says so.
 */
export async function removeProfileFolder(vault: Vault, userId: UserId): Promise<Result<null>> {
  const namespace = userNamespace(userId);
  await dropPreviews(vault, userId);
  return await vault.buckets.closed(namespace, async () => {
    await writeOverFolder(bucketPaths(vault.root, namespace).folder);
    vault.failpoint?.('erase-me:written-over');
    return await removeBucketFolder(vault.root, namespace);
  });
}

/**
 * Takes a person out of the catalog: email and name become null, memberships, grants and settings go, and the file is
 * rewritten so that their bytes are gone from it. The audit log keeps the bare uuid, since an act that others saw
 * happened.
 */
export async function buryProfile(vault: Vault, userId: UserId): Promise<Result<null>> {
  const buried = changeCatalog(vault, (db) => {
    if (findPerson(db, userId) === null) return ok(null);
    buryPerson(db, userId, vault.clock());
    deleteHighWater(db, userNamespace(userId));
    appendAudit(db, { at: vault.clock(), actor: userId, action: 'profile.delete' });
    return ok(null);
  });
  if (!buried.ok) return buried;
  vault.failpoint?.('erase-me:buried');
  await runMaintenance({ what: 'wipe', path: vault.catalog.path });
  vault.announce('everybody', 'teams.changed', {});
  return ok(null);
}

async function writeOverFolder(folder: string): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const handle = await open(join(entry.parentPath, entry.name), 'r+');
    try {
      const { size } = await handle.stat();
      for (let at = 0; at < size; at += ZEROES.length) {
        await handle.write(ZEROES, 0, Math.min(ZEROES.length, size - at), at);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return [];
    throw error;
  }
}
