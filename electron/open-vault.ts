import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { userIdSchema } from '../shared/ids.ts';
import { userNamespace, WORLD_NAMESPACE, type Namespace } from '../shared/namespace.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { bucketPaths } from './buckets/bucket-path.ts';
import { openBucketPool } from './buckets/bucket-pool.ts';
import { readOwnerNote, removeOwnerNote, writeOwnerNote } from './buckets/owner-note.ts';
import { prepareVaultFolder } from './buckets/prepare-vault-folder.ts';
import { openCatalog } from './catalog/catalog.ts';
import { readHighWater } from './catalog/high-water.ts';
import { listPeople, lockProfilesWithPassphrase } from './catalog/people.ts';
import { changeCatalog } from './services/change-catalog.ts';
import { keepHighWater, type HighWaterKeeper } from './services/keep-high-water.ts';
import { flushTouches } from './services/touch-later.ts';
import type { Vault } from './services/vault.ts';
import type { OpenDatabase } from './store/database.ts';
import { takeFileLock, type FileLock } from './store/file-lock.ts';
import { createRamBudget } from './vectors/ram-budget.ts';

/** What differs between the app, the command line and a test. */
export type VaultPorts = Pick<
  Vault,
  'clock' | 'newId' | 'randomBytes' | 'words' | 'meaning' | 'announce' | 'reportProblem'
> & {
  /** Told of every bucket that may have changed, so that its index can follow. */
  readonly onWritten: (namespace: Namespace) => void;
};

/** A vault that this process owns until `close`. */
export interface OpenVault {
  readonly vault: Vault;
  /** Lets running work end, writes what waits, closes every file, gives the lock back. */
  close(): Promise<void>;
}

/** Buckets held open: each takes three file descriptors and a few hundred kilobytes. */
const MAX_OPEN_BUCKETS = 64;

/**
 * Takes the vault at `path` for this process and opens its catalog; buckets open when they are used. Answers
 * `vault-in-use` with the owner's process while another has it, `vault-unusable` for a path that cannot be one,
 * `path-refused` for links, and the catalog's own failures. Changes nothing of what is kept when it fails.
 */
export async function openVault(path: string, ports: VaultPorts): Promise<Result<OpenVault>> {
  const folder = prepareVaultFolder(path);
  if (!folder.ok) return folder;
  const { root, isReadOnly } = folder.value;
  const lock = isReadOnly ? null : takeFileLock(join(root, 'escopo.lock'));
  if (lock?.ok === false) {
    return lock.error.type === 'bucket-busy'
      ? fail({ type: 'vault-in-use', pid: readOwnerNote(root) })
      : fail({ type: 'vault-unusable', path: root, problem: lock.error.problem });
  }
  const people = peopleIn(root);
  const catalog = openCatalog(root, { isReadOnly, hasPeople: people.size > 0 });
  if (!catalog.ok) {
    lock?.value.release();
    return catalog;
  }
  if (!knowsAnyOf(catalog.value, root, people)) {
    catalog.value.close();
    lock?.value.release();
    return fail({ type: 'bucket-damaged', namespace: 'catalog', problem: 'foreign-file' });
  }
  if (lock !== null) writeOwnerNote(root, process.pid);
  const marks = keepHighWater(catalog.value, { ...ports, root, isReadOnly });
  const vault = assemble(root, isReadOnly, catalog.value, marks, ports);
  const close = (): Promise<void> => shut(vault, marks, lock?.value ?? null);
  const world = await bearWorld(vault);
  if (!world.ok) {
    await close();
    return world;
  }
  const locked = isReadOnly ? ok(null) : lockProfiles(vault);
  if (!locked.ok) {
    await close();
    return locked;
  }
  return ok({ vault, close });
}

function assemble(
  root: string,
  isReadOnly: boolean,
  catalog: OpenDatabase,
  marks: HighWaterKeeper,
  ports: VaultPorts,
): Vault {
  const buckets = openBucketPool({
    root,
    isReadOnly,
    maxOpen: MAX_OPEN_BUCKETS,
    index: { clock: ports.clock, ram: createRamBudget(), reportProblem: ports.reportProblem },
    isSealed: marks.isSealed,
    onOpened: marks.judge,
    onWriting: marks.beforeWrite,
    onWrote: marks.afterWrite,
    onWritten: ports.onWritten,
    onClosing: marks.closing,
  });
  return { root, isReadOnly, catalog, buckets, ...ports };
}

/** The world's bucket is there from the first start on; later its absence is damage. */
async function bearWorld(vault: Vault): Promise<Result<null>> {
  if (vault.isReadOnly || vault.buckets.exists(WORLD_NAMESPACE)) return ok(null);
  if (readHighWater(vault.catalog, WORLD_NAMESPACE) !== null) return ok(null);
  return await vault.buckets.create(WORLD_NAMESPACE);
}

/** A profile that could not be locked must not be served: then the vault does not open. */
function lockProfiles(vault: Vault): Result<null> {
  return changeCatalog(vault, (db) => {
    lockProfilesWithPassphrase(db);
    return ok(null);
  });
}

async function shut(vault: Vault, marks: HighWaterKeeper, lock: FileLock | null): Promise<void> {
  await flushTouches(vault);
  await vault.buckets.close();
  marks.close();
  vault.catalog.close();
  if (lock !== null) removeOwnerNote(vault.root);
  lock?.release();
}

function peopleIn(root: string): ReadonlySet<string> {
  const users = join(root, 'users');
  const names = existsSync(users) ? readdirSync(users) : [];
  return new Set(names.filter((name) => userIdSchema.safeParse(name).success));
}

/** People of the catalog that are looked for on the disk. */
const SOME = 100;

/** Whether a catalog can be the one of these folders: that of another vault names people who are all not here. */
function knowsAnyOf(catalog: OpenDatabase, root: string, folders: ReadonlySet<string>): boolean {
  const people = listPeople(catalog, null, SOME);
  if (people.length === 0 || folders.size === 0) return true;
  return people.some(({ id }) => existsSync(bucketPaths(root, userNamespace(id)).folder));
}
