import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { backupDatabase } from '../store/backup-database.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import { checkDatabase } from '../store/check-database.ts';
import type { OpenDatabase } from '../store/database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { migrate, NewerSchemaError } from '../store/migrate.ts';
import { MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS } from '../store/migrations/memory-migrations.ts';
import { openDatabase, type OpenMode } from '../store/open-database.ts';
import { bucketPaths, makePrivateFolder, refuseDetours } from './bucket-path.ts';

/** How a bucket's file is opened: `create` only at the birth of a person, a team or the world. */
export interface OpenBucketOptions {
  readonly root: string;
  readonly mode: OpenMode;
  /** Whether the file is read through for damage first; once per process is enough. */
  readonly check: boolean;
}

/**
 * Opens the `memory.db` of one bucket and no other. Answers `bucket-missing` where the folder or file is not there
 * (never makes one silently), `bucket-damaged`, `bucket-newer`, or `path-refused` for links and detours.
 */
export function openBucketDatabase(namespace: Namespace, options: OpenBucketOptions): Result<OpenDatabase> {
  const paths = bucketPaths(options.root, namespace);
  if (options.mode === 'create') {
    const made = makePrivateFolder(options.root, paths.folder);
    if (!made.ok) return made;
    if (existsSync(paths.database))
      return fail({ type: 'bucket-damaged', namespace, problem: 'already-there' });
  } else {
    const straight = refuseDetours(options.root, paths.database);
    if (!straight.ok) return straight;
    if (!existsSync(paths.database)) return fail({ type: 'bucket-missing', namespace });
  }
  return openChecked(namespace, paths.database, paths.backups, options);
}

function openChecked(
  namespace: Namespace,
  path: string,
  backups: string,
  options: OpenBucketOptions,
): Result<OpenDatabase> {
  let db: OpenDatabase | null = null;
  try {
    db = openDatabase(path, options.mode);
    const problem = options.check && options.mode !== 'create' ? checkDatabase(db, 'quick') : null;
    if (problem !== null) return closeAndFail(db, { type: 'bucket-damaged', namespace, problem });
    if (options.mode !== 'read-only') prepareSchema(db, namespace, options.root, backups);
    const owner = readFact(db, 'namespace');
    if (owner !== namespace)
      return closeAndFail(db, { type: 'bucket-damaged', namespace, problem: 'foreign-file' });
    return ok(db);
  } catch (error) {
    db?.close();
    if (error instanceof NewerSchemaError) {
      return fail({ type: 'bucket-newer', namespace, version: error.version, known: error.known });
    }
    const failure = failureOfSqliteError(error, namespace);
    if (failure === null) throw error;
    return fail(failure);
  }
}

function prepareSchema(db: OpenDatabase, namespace: Namespace, root: string, backups: string): void {
  migrate(db, MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS, (fromVersion) => {
    const made = makePrivateFolder(root, backups);
    if (!made.ok) throw new Error('The folder for backups is a link');
    const copy = join(backups, `before-migration-${fromVersion}.db`);
    if (!existsSync(copy)) backupDatabase(db, copy);
  });
  if (readFact(db, 'namespace') === null && isEmpty(db)) writeFact(db, 'namespace', namespace);
}

function isEmpty(db: OpenDatabase): boolean {
  return db.get(`SELECT 1 AS there FROM memories LIMIT 1`) === undefined;
}

function closeAndFail<Problem>(
  db: OpenDatabase,
  problem: Problem,
): { readonly ok: false; readonly error: Problem } {
  db.close();
  return fail(problem);
}
