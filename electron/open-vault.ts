import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { userIdSchema } from '../shared/ids.ts';
import { WORLD_NAMESPACE, type Namespace } from '../shared/namespace.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { openBucketPool } from './buckets/bucket-pool.ts';
import { prepareVaultFolder } from './buckets/prepare-vault-folder.ts';
import { openCatalog } from './catalog/catalog.ts';
import { noteHighWater, readHighWater } from './catalog/high-water.ts';
import { lockProfilesWithPassphrase } from './catalog/people.ts';
import { flushTouches } from './services/touch-later.ts';
import type { Vault } from './services/vault.ts';
import type { OpenDatabase } from './store/database.ts';
import { takeFileLock, type FileLock } from './store/file-lock.ts';
import { lastMemoryNumber } from './store/memories.ts';
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
 * `vault-in-use` while another process owns it, `vault-unusable` for a path that cannot be one, and the catalog's own
 * failures. Changes nothing when it fails.
 */
export async function openVault(path: string, ports: VaultPorts): Promise<Result<OpenVault>> {
  const folder = prepareVaultFolder(path);
  if (!folder.ok) return folder;
  const { root, isReadOnly } = folder.value;
  const lock = isReadOnly ? null : takeFileLock(join(root, 'escopo.lock'));
  if (lock?.ok === false) return fail({ type: 'vault-in-use', pid: 0 });
  const catalog = openCatalog(root, { isReadOnly, hasPeople: hasPeople(root) });
  if (!catalog.ok) {
    lock?.value.release();
    return catalog;
  }
  const vault = assemble(root, isReadOnly, catalog.value, ports);
  const world = await bearWorld(vault);
  if (!world.ok) {
    await shut(vault, lock?.value ?? null);
    return world;
  }
  if (!isReadOnly) lockProfilesWithPassphrase(catalog.value);
  return ok({ vault, close: () => shut(vault, lock?.value ?? null) });
}

function assemble(root: string, isReadOnly: boolean, catalog: OpenDatabase, ports: VaultPorts): Vault {
  const note = (namespace: Namespace, db: OpenDatabase, isClean: boolean): void => {
    if (isReadOnly) return;
    const lastNumber = lastMemoryNumber(db);
    noteHighWater(catalog, namespace, { lastNumber, rows: lastNumber, isClean, notedAt: ports.clock() });
  };
  const buckets = openBucketPool({
    root,
    isReadOnly,
    maxOpen: MAX_OPEN_BUCKETS,
    index: { clock: ports.clock, ram: createRamBudget(), reportProblem: ports.reportProblem },
    onWritten: ports.onWritten,
    onOpened: (namespace, db) => {
      const mark = readHighWater(catalog, namespace);
      // Numbers are never reused, so a file that has given fewer than we saw has lost rows that were acknowledged.
      if (mark !== null && lastMemoryNumber(db) < mark.lastNumber) {
        return fail({ type: 'bucket-damaged', namespace, problem: 'rows-missing' });
      }
      note(namespace, db, false);
      return ok({ wasClosedInOrder: mark === null || mark.isClean });
    },
    onClosing: (namespace, db) => {
      note(namespace, db, true);
    },
  });
  return { root, isReadOnly, catalog, buckets, ...ports };
}

/** The world's bucket is there from the first start on; later its absence is damage. */
async function bearWorld(vault: Vault): Promise<Result<null>> {
  if (vault.isReadOnly || vault.buckets.exists(WORLD_NAMESPACE)) return ok(null);
  if (readHighWater(vault.catalog, WORLD_NAMESPACE) !== null) return ok(null);
  return await vault.buckets.create(WORLD_NAMESPACE);
}

async function shut(vault: Vault, lock: FileLock | null): Promise<void> {
  await flushTouches(vault);
  await vault.buckets.close();
  vault.catalog.close();
  lock?.release();
}

function hasPeople(root: string): boolean {
  const users = join(root, 'users');
  return existsSync(users) && readdirSync(users).some((name) => userIdSchema.safeParse(name).success);
}
