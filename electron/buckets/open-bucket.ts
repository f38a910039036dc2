import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { backupDatabase } from '../store/backup-database.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import type { OpenDatabase, ReadableDatabase } from '../store/database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { migrate } from '../store/migrate.ts';
import { MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS } from '../store/migrations/memory-migrations.ts';
import { moveDatabase, removeDatabase } from '../store/move-database.ts';
import { openCheckedDatabase } from '../store/open-checked-database.ts';
import { openDatabase, type OpenMode } from '../store/open-database.ts';
import { bucketPaths, makePrivateFolder, refuseDetours, type BucketPaths } from './bucket-path.ts';

/** How a bucket's file is opened: `create` only at the birth of a person, a team or the world. */
export interface OpenBucketOptions {
  readonly root: string;
  readonly mode: OpenMode;
  /** Whether the file is read through for damage first. */
  readonly check: boolean;
  /** Asked with the file as it was found, before a byte of it is written. */
  readonly accept?: ((db: ReadableDatabase) => Result<null>) | undefined;
}

/** What cannot be built anew from something else. */
const OWN_TABLES = [
  'memories',
  'memory_versions',
  'attachments',
  'shares',
  'bucket_facts',
  'erased',
] as const;

/**
 * Opens the `memory.db` of one bucket and no other. Answers `bucket-missing` where the folder or file is not there
 * (never makes one silently), `bucket-damaged`, `bucket-newer`, or `path-refused` for links and detours. A file that is
 * refused is left as it was found.
 */
export function openBucketDatabase(namespace: Namespace, options: OpenBucketOptions): Result<OpenDatabase> {
  const { root } = options;
  const paths = bucketPaths(root, namespace);
  if (options.mode === 'create') {
    const born = bearDatabase(namespace, root, paths);
    if (!born.ok) return born;
  }
  const straight = refuseDetours(root, paths.database);
  if (!straight.ok) return straight;
  if (!existsSync(paths.database)) return fail({ type: 'bucket-missing', namespace });
  return openCheckedDatabase({
    path: paths.database,
    isReadOnly: options.mode === 'read-only',
    name: namespace,
    applicationId: MEMORY_APPLICATION_ID,
    migrations: MEMORY_MIGRATIONS,
    reads: options.check && options.mode !== 'create',
    tables: OWN_TABLES,
    mayBeEmpty: false,
    accept: (db) =>
      readFact(db, 'namespace') === namespace
        ? (options.accept?.(db) ?? ok(null))
        : fail({ type: 'bucket-damaged', namespace, problem: 'foreign-file' }),
    beforeMigration: (db, fromVersion) => keepCopy(db, root, paths, fromVersion),
  });
}

/**
 * Makes an empty bucket's file beside its place and then moves it there, so that a file under the real name is always
 * whole, whenever the process dies.
 */
function bearDatabase(namespace: Namespace, root: string, paths: BucketPaths): Result<null> {
  const made = makePrivateFolder(root, paths.folder);
  if (!made.ok) return made;
  if (existsSync(paths.database))
    return fail({ type: 'bucket-damaged', namespace, problem: 'already-there' });
  const straight = refuseDetours(root, paths.database);
  if (!straight.ok) return straight;
  const newborn = `${paths.database}.new`;
  try {
    removeDatabase(newborn);
    const db = openDatabase(newborn, 'create');
    try {
      migrate(db, MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS, () => undefined);
      writeFact(db, 'namespace', namespace);
    } finally {
      db.close();
    }
    moveDatabase(newborn, paths.database);
    return ok(null);
  } catch (error) {
    const failure = failureOfSqliteError(error, namespace);
    if (failure === null) throw error;
    return fail(failure);
  }
}

/** A file of an older version keeps a copy of what it was. */
function keepCopy(db: OpenDatabase, root: string, paths: BucketPaths, fromVersion: number): Result<null> {
  const made = makePrivateFolder(root, paths.backups);
  if (!made.ok) return made;
  const copy = join(paths.backups, `before-migration-${String(fromVersion)}.db`);
  if (!existsSync(copy)) backupDatabase(db, copy);
  return ok(null);
}
