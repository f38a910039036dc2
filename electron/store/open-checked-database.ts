import Sqlite from 'better-sqlite3';
import type { Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { checkDatabase, isFullTextProblem, rebuildFullText } from './check-database.ts';
import type { OpenDatabase, ReadableDatabase } from './database.ts';
import { failureOfSqliteError } from './failure-of-sqlite-error.ts';
import { migrate, NewerSchemaError, readPragma, type Migration } from './migrate.ts';
import { openDatabase, sizesOfFiles } from './open-database.ts';

/** A file of ours that exists, and how much it must prove before it is used. */
export interface CheckedOpening {
  readonly path: string;
  readonly isReadOnly: boolean;
  /** What failures call the file: a namespace, or `catalog`. */
  readonly name: string;
  readonly applicationId: number;
  readonly migrations: readonly Migration[];
  /** Whether the file is read through for damage. */
  readonly reads: boolean;
  /** The tables of a large file that are read through. */
  readonly tables: readonly string[];
  /** Whether a file without a schema may be given one: only where nothing can have been lost. */
  readonly mayBeEmpty: boolean;
  /** The last word before a byte is written. */
  readonly accept: (db: ReadableDatabase) => Result<null>;
  readonly beforeMigration: (db: OpenDatabase, fromVersion: number) => Result<null>;
}

/**
 * Opens an existing file that is whole, ours and not newer than we are. Everything is looked at before a byte is written:
 * a log that was left over is judged through a connection that cannot fold it in, so a damaged or foreign one changes
 * nothing. Full text that disagrees with itself is built anew. Answers `bucket-damaged`, `bucket-newer` and what
 * `failureOfSqliteError` knows.
 */
export function openCheckedDatabase(opening: CheckedOpening): Result<OpenDatabase> {
  const { path, name } = opening;
  let db: OpenDatabase | null = null;
  try {
    const { file, log, logIndex } = sizesOfFiles(path);
    // SQLite removes both when it closes, the index first: an index alone is left only when the log was taken away.
    if (logIndex !== null && log === null) return fail(damaged(name, 'log-missing'));
    const hasLog = log !== null && log > 0;
    // Setting the first pragma would write a header into an empty file.
    if ((file === null || file === 0) && !hasLog && !opening.mayBeEmpty)
      return fail(damaged(name, 'no-schema'));
    const looked = hasLog && !opening.isReadOnly ? look(opening) : null;
    if (looked?.ok === false) return looked;
    db = openDatabase(path, opening.isReadOnly ? 'read-only' : 'existing');
    const found = looked ?? inspect(db, opening);
    const opened = found.ok ? finish(db, opening, found.value) : found;
    if (!opened.ok) db.close();
    return opened;
  } catch (error) {
    db?.close();
    const failure = failureOfOpening(error, opening);
    if (failure === null) throw error;
    return fail(failure);
  }
}

function look(opening: CheckedOpening): Result<'whole' | 'full-text-damaged'> {
  const db = openDatabase(opening.path, 'read-only');
  try {
    return inspect(db, opening);
  } finally {
    db.close();
  }
}

/** Whether the file is ours, whole and what the caller expects. */
function inspect(db: OpenDatabase, opening: CheckedOpening): Result<'whole' | 'full-text-damaged'> {
  const { name, migrations } = opening;
  const version = readPragma(db, 'user_version');
  if (version > migrations.length) throw new NewerSchemaError(version, migrations.length);
  if (version === 0) {
    const hasSchema = db.get(`SELECT 1 AS there FROM sqlite_schema LIMIT 1`) !== undefined;
    return opening.mayBeEmpty && !hasSchema ? ok('whole') : fail(damaged(name, 'no-schema'));
  }
  if (readPragma(db, 'application_id') !== opening.applicationId) return fail(damaged(name, 'foreign-file'));
  const problem = opening.reads ? checkDatabase(db, 'opening', opening.tables) : null;
  if (problem !== null && (opening.isReadOnly || !isFullTextProblem(problem)))
    return fail(damaged(name, problem));
  const accepted = opening.accept(db);
  if (!accepted.ok) return accepted;
  return ok(problem === null ? 'whole' : 'full-text-damaged');
}

/** Brings the file to today's schema, and full text in order. */
function finish(
  db: OpenDatabase,
  opening: CheckedOpening,
  state: 'whole' | 'full-text-damaged',
): Result<OpenDatabase> {
  if (opening.isReadOnly) return ok(db);
  migrate(db, opening.applicationId, opening.migrations, (from) => {
    const ready = opening.beforeMigration(db, from);
    if (!ready.ok) throw new NotReadyError(ready.error);
  });
  if (state === 'whole') return ok(db);
  rebuildFullText(db);
  const left = checkDatabase(db, 'quick');
  return left === null ? ok(db) : fail(damaged(opening.name, left));
}

function failureOfOpening(error: unknown, { name }: CheckedOpening): Failure | null {
  if (error instanceof NotReadyError) return error.failure;
  if (error instanceof NewerSchemaError) {
    return { type: 'bucket-newer', namespace: name, version: error.version, known: error.known };
  }
  // A statement of ours that a file with our mark does not understand: its schema is not the one that was written.
  if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') return damaged(name, 'schema');
  return failureOfSqliteError(error, name);
}

function damaged(namespace: string, problem: string): Extract<Failure, { readonly type: 'bucket-damaged' }> {
  return { type: 'bucket-damaged', namespace, problem };
}

/** Carries a failure out of a migration that did not begin. */
class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('The file was not migrated');
    this.failure = failure;
  }
}
