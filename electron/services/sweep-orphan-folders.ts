import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { teamSlugSchema, userIdSchema } from '../../shared/ids.ts';
import { teamNamespace, userNamespace, type Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { UpkeepRun } from '../../shared/upkeep.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { openBucketDatabase } from '../buckets/open-bucket.ts';
import { removeBucketFolder } from '../buckets/remove-bucket-folder.ts';
import { deleteHighWater } from '../catalog/high-water.ts';
import { findPerson, isBuried } from '../catalog/people.ts';
import { findTeam, isSlugTaken } from '../catalog/teams.ts';
import { lastMemoryNumber } from '../store/memories.ts';
import type { Vault } from './vault.ts';

export interface FolderSweep {
  readonly orphanFolders: number;
  readonly failures: UpkeepRun['failures'];
}

/** A folder is made a moment before its owner's row. */
const NEWBORN_MS = 60_000;

/**
 * Finds folders of buckets that belong to no person and no team. One whose owner was deleted, or that never held a
 * memory, is removed. One with memories and without an owner is evidence of a lost catalog: it is left where it is and
 * told.
 */
export async function sweepOrphanFolders(
  vault: Vault,
  options: { readonly dryRun: boolean },
): Promise<FolderSweep> {
  let orphanFolders = 0;
  const failures: UpkeepRun['failures'] = [];
  for (const namespace of await namesOfFolders(vault)) {
    const owner = ownerOf(vault, namespace);
    if (owner === 'there' || (await isNewborn(vault, namespace))) continue;
    const removable = owner === 'deleted' || neverHeldAnything(vault, namespace);
    if (removable && options.dryRun) orphanFolders += 1;
    if (options.dryRun) continue;
    const removed = removable
      ? await remove(vault, namespace)
      : fail({ type: 'bucket-damaged', namespace, problem: 'no-owner' } as const);
    if (removed.ok) orphanFolders += 1;
    else failures.push({ namespace, pass: 'orphans', type: removed.error.type });
  }
  return { orphanFolders, failures };
}

async function namesOfFolders(vault: Vault): Promise<readonly Namespace[]> {
  const people = (await foldersIn(join(vault.root, 'users'))).flatMap((name) => {
    const id = userIdSchema.safeParse(name);
    return id.success ? [userNamespace(id.data)] : [];
  });
  const teams = (await foldersIn(join(vault.root, 'teams'))).flatMap((name) => {
    const slug = teamSlugSchema.safeParse(name);
    return slug.success ? [teamNamespace(slug.data)] : [];
  });
  return [...people, ...teams];
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function ownerOf(vault: Vault, namespace: Namespace): 'there' | 'deleted' | 'unknown' {
  const [scope, owner = ''] = namespace.split(':');
  if (scope === 'user') {
    const id = userIdSchema.parse(owner);
    if (findPerson(vault.catalog, id) !== null) return 'there';
    return isBuried(vault.catalog, id) ? 'deleted' : 'unknown';
  }
  const slug = teamSlugSchema.parse(owner);
  if (findTeam(vault.catalog, slug) !== null) return 'there';
  return isSlugTaken(vault.catalog, slug) ? 'deleted' : 'unknown';
}

async function isNewborn(vault: Vault, namespace: Namespace): Promise<boolean> {
  const { mtimeMs } = await lstat(bucketPaths(vault.root, namespace).folder);
  return vault.clock() - mtimeMs < NEWBORN_MS;
}

function neverHeldAnything(vault: Vault, namespace: Namespace): boolean {
  const db = openBucketDatabase(namespace, { root: vault.root, mode: 'read-only', check: false });
  if (!db.ok) return db.error.type === 'bucket-missing';
  try {
    return lastMemoryNumber(db.value) === 0;
  } finally {
    db.value.close();
  }
}

async function remove(vault: Vault, namespace: Namespace): Promise<Result<null>> {
  const removed = await vault.buckets.closed(namespace, () => removeBucketFolder(vault.root, namespace));
  if (!removed.ok) return removed;
  deleteHighWater(vault.catalog, namespace);
  return ok(null);
}
