import { copyFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Failure } from '../../shared/failures.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { RESTORED_FILE } from '../buckets/database-file-names.ts';
import { replaceBucketDatabase } from '../buckets/replace-bucket-database.ts';
import { setAsideDatabase } from '../buckets/set-aside-database.ts';
import { makeTempFolder } from '../buckets/temp-folder.ts';
import { appendAudit } from '../catalog/audit.ts';
import { readHighWater } from '../catalog/high-water.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import { checkDatabase } from '../store/check-database.ts';
import type { OpenDatabase } from '../store/database.ts';
import { addErased, listErased } from '../store/erased.ts';
import { readCounters, type Counters } from '../store/counters.ts';
import { allContentHashes, emptyOutbox, raiseCounters } from '../store/graft-database.ts';
import { deleteMemories } from '../store/memories.ts';
import { migrate, NewerSchemaError } from '../store/migrate.ts';
import { MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS } from '../store/migrations/memory-migrations.ts';
import { openDatabase } from '../store/open-database.ts';
import { wipeDatabase } from '../store/wipe-database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import { writeBackup } from './back-up-bucket.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { isDenied } from './denylist.ts';
import { isInsideVault } from './is-inside-vault.ts';
import { oneDataJob } from './one-data-job.ts';
import { requireServed, resolveOwnBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface RestoredBackup {
  readonly memories: number;
  /** Erased since the copy was made: left out, and not said which. */
  readonly erasedBefore: number;
}

/** What the database that is replaced hands on to the one that replaces it. */
interface Legacy {
  readonly counters: Counters;
  readonly salt: string | null;
  readonly erased: readonly string[];
  readonly auditHead: string | null;
  /** It could not be read: it is kept aside, and what it knew of erased texts is not known. */
  readonly isDamaged: boolean;
}

/**
 * Puts a copy of the person's own rows in the place of the present ones, of which a copy is made first. What was erased
 * since stays erased, and no number is given twice. A present database that is damaged or missing is no hindrance: it is
 * kept aside among the copies. A copy of somebody else's bucket answers `file-refused`, a damaged
 * one `file-unreadable`; then nothing has changed.
 */
export async function restoreBackup(
  vault: Vault,
  caller: PersonCaller,
  request: { readonly path: string },
): Promise<Result<RestoredBackup>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  return await oneDataJob(vault, caller.userId, async (): Promise<Result<RestoredBackup>> => {
    // An erasure may have had its turn first, and a copy must not bring back what it took.
    const served = requireServed(vault, caller);
    if (!served.ok) return served;
    const allowed = await checkPlace(vault, own.value, request.path);
    if (!allowed.ok) return allowed;
    const staged = await stage(vault, own.value, request.path);
    if (!staged.ok) return staged;
    try {
      const restored = await vault.buckets.handOver(
        own.value,
        (bucket) => takeLegacy(vault, bucket),
        (taken) => graftAndSwap(vault, own.value, { ...staged.value, taken }),
      );
      return restored.ok ? await record(vault, caller, restored.value) : restored;
    } finally {
      await rm(staged.value.folder, { recursive: true, force: true });
    }
  });
}

async function checkPlace(vault: Vault, own: Namespace, path: string): Promise<Result<null>> {
  const name = basename(path);
  try {
    const isOwnCopy = resolve(path).startsWith(join(bucketPaths(vault.root, own).backups, '/'));
    if (isOwnCopy || !(await isInsideVault(vault, path))) return ok(null);
    return fail({ type: 'file-refused', name, problem: 'inside-the-vault' });
  } catch (error) {
    return unreadable(name, error);
  }
}

/** A copy of the copy, in a folder of its own in the vault: it is changed before it is put in place. */
interface Staged {
  readonly folder: string;
  readonly file: string;
  /** What the person calls it. */
  readonly name: string;
}

async function stage(vault: Vault, own: Namespace, path: string): Promise<Result<Staged>> {
  const paths = bucketPaths(vault.root, own);
  const folder = await makeTempFolder(vault.root, { paths }, vault.newId());
  if (!folder.ok) return folder;
  const staged = { folder: folder.value, file: join(folder.value, RESTORED_FILE), name: basename(path) };
  const copied = await copyTo(staged.file, path);
  if (copied.ok) return ok(staged);
  await rm(folder.value, { recursive: true, force: true });
  return copied;
}

async function copyTo(file: string, path: string): Promise<Result<null>> {
  try {
    await copyFile(path, file);
    return ok(null);
  } catch (error) {
    return unreadable(basename(path), error);
  }
}

/** Makes a copy of the present rows and reads what the restored ones need of them. */
async function takeLegacy(vault: Vault, bucket: ReadableBucket): Promise<Result<Legacy>> {
  const kept = await writeBackup(vault, bucket);
  if (!kept.ok) return kept;
  return ok({
    counters: readCounters(bucket.db),
    salt: readFact(bucket.db, 'erased-salt'),
    erased: listErased(bucket.db),
    auditHead: readFact(bucket.db, 'audit-head'),
    isDamaged: false,
  });
}

async function graftAndSwap(
  vault: Vault,
  own: Namespace,
  { file, name, taken }: Staged & { readonly taken: Result<Legacy> },
): Promise<Result<RestoredBackup>> {
  const legacy = taken.ok ? taken : legacyOfUnreadable(vault, own, taken.error);
  if (!legacy.ok) return legacy;
  const grafted = graft(own, file, legacy.value, name);
  if (!grafted.ok) return grafted;
  const aside = legacy.value.isDamaged ? await setAsideDatabase(vault.root, own, vault.newId()) : ok(null);
  if (!aside.ok) return aside;
  const swapped = await replaceBucketDatabase(vault.root, own, file);
  return swapped.ok ? grafted : swapped;
}

/** A database that cannot be read hands on what the catalog knows of it, so that its numbers are not given again. */
function legacyOfUnreadable(vault: Vault, own: Namespace, failure: Failure): Result<Legacy> {
  if (failure.type !== 'bucket-damaged' && failure.type !== 'bucket-missing') return fail(failure);
  const mark = readHighWater(vault.catalog, own);
  const counters = { memories: mark?.lastNumber ?? 0, outbox: mark?.lastChange ?? 0 };
  return ok({ counters, salt: null, erased: [], auditHead: null, isDamaged: true });
}

async function record(
  vault: Vault,
  caller: PersonCaller,
  restored: RestoredBackup,
): Promise<Result<RestoredBackup>> {
  const recorded = changeCatalog(vault, (db) =>
    ok(
      appendAudit(db, {
        at: vault.clock(),
        actor: caller.userId,
        action: 'vault.restore',
        detail: { memories: restored.memories },
      }),
    ),
  );
  if (!recorded.ok) return recorded;
  await anchorAfterAct(vault, caller.userId);
  vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return ok(restored);
}

/** Checks the copy and hands on to it what the present database knows and it cannot. */
function graft(own: Namespace, file: string, legacy: Legacy, name: string): Result<RestoredBackup> {
  let db: OpenDatabase | null = null;
  try {
    db = openDatabase(file, 'existing');
    const problem = checkDatabase(db, 'thorough');
    if (problem !== null) return fail({ type: 'file-unreadable', name, problem: 'damaged' });
    migrate(db, MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS, () => undefined);
    if (readFact(db, 'namespace') !== own) {
      return fail({ type: 'file-refused', name, problem: 'not-of-this-profile' });
    }
    const opened = db;
    const erasedBefore = db.transaction(() => {
      if (legacy.salt !== null) writeFact(opened, 'erased-salt', legacy.salt);
      for (const hash of legacy.erased) addErased(opened, hash);
      if (legacy.auditHead !== null) writeFact(opened, 'audit-head', legacy.auditHead);
      const denied = allContentHashes(opened).filter(({ contentHash }) => isDenied(opened, contentHash));
      const deleted = deleteMemories(
        opened,
        denied.map(({ number }) => number),
      );
      emptyOutbox(opened);
      raiseCounters(opened, legacy.counters);
      return deleted;
    });
    wipeDatabase(db);
    return ok({ memories: allContentHashes(db).length, erasedBefore });
  } catch (error) {
    if (error instanceof NewerSchemaError) {
      return fail({ type: 'bucket-newer', namespace: own, version: error.version, known: error.known });
    }
    const failure = failureOfSqliteError(error, own);
    if (failure !== null) return fail({ type: 'file-unreadable', name, problem: failure.type });
    throw error;
  } finally {
    db?.close();
  }
}

/** The person's own file: whatever the system says of it is for them to know. */
function unreadable(name: string, error: unknown): Result<never> {
  const code = codeOfFileError(error);
  if (code === undefined) throw error;
  return fail({ type: 'file-unreadable', name, problem: code });
}
