import Sqlite from 'better-sqlite3';
import { chmodSync, lstatSync } from 'node:fs';
import type { OpenDatabase, SqlValue } from './database.ts';
import { openFrozenCopy } from './open-frozen-copy.ts';

/** How a file is opened: `create` only where the caller knows that no file must be there yet. */
export type OpenMode = 'existing' | 'create' | 'read-only';

/**
 * What every connection must hold. WAL with FULL is what makes "acknowledged" mean fsynced: the library's own default
 * for WAL is NORMAL, which lost rows in power cuts. `recursive_triggers` lets the audit triggers see REPLACE.
 * Checked after being set, since SQLite ignores a pragma that it does not know. The cache is 8 MB at most where 2 is the
 * default: ranking the words of 100,000 memories then takes half the time, most of which went into reading pages again.
 */
export const CONNECTION_PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2,
  secure_delete: 1,
  foreign_keys: 1,
  recursive_triggers: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  busy_timeout: 5_000,
  cache_size: -8_000,
} as const;

/** A file that is not ours to open: a link, or one that another name points at. */
export class PathRefusedError extends Error {
  override readonly name = 'PathRefusedError';
  readonly path: string;
  constructor(path: string) {
    super('The database file is a link or has a second name');
    this.path = path;
  }
}

/**
 * Opens one SQLite file with the pragmas asserted. Throws {@link PathRefusedError} for links, and SQLite's own error
 * (see `failureOfSqliteError`) when the file is missing, damaged, full or not writable. `read-only` changes no byte of the
 * file or its log, and where not even the log's index can be written, it opens a copy in RAM.
 */
export function openDatabase(path: string, mode: OpenMode): OpenDatabase {
  sizesOfFiles(path);
  const connection =
    mode === 'read-only' ? openToLook(path) : new Sqlite(path, { fileMustExist: mode !== 'create' });
  try {
    // Private from its first byte on: the log and its index take over the mode of the file.
    if (mode === 'create') chmodSync(path, 0o600);
    applyPragmas(connection, mode);
  } catch (error) {
    connection.close();
    throw error;
  }
  return wrap(connection, path, mode === 'read-only');
}

function openToLook(path: string): Sqlite.Database {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    connection.pragma('user_version');
    return connection;
  } catch (error) {
    connection.close();
    if (!(error instanceof Sqlite.SqliteError) || !/^SQLITE_(CANTOPEN|READONLY)/.test(error.code))
      throw error;
    return openFrozenCopy(path);
  }
}

/**
 * The bytes of a database file, its log and its log's index; null for one that is not there. Throws
 * {@link PathRefusedError} when one is a link or has a second name.
 */
export function sizesOfFiles(path: string): Readonly<Record<'file' | 'log' | 'logIndex', number | null>> {
  return { file: sizeOf(path), log: sizeOf(`${path}-wal`), logIndex: sizeOf(`${path}-shm`) };
}

function sizeOf(file: string): number | null {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (!stat.isFile() || stat.nlink > 1) throw new PathRefusedError(file);
  return stat.size;
}

function applyPragmas(connection: Sqlite.Database, mode: OpenMode): void {
  const pragmas = Object.entries(CONNECTION_PRAGMAS).filter(
    ([name]) => mode !== 'read-only' || name !== 'journal_mode',
  );
  connection.exec(pragmas.map(([name, expected]) => `PRAGMA ${name} = ${String(expected)};`).join(' '));
  for (const [name, expected] of pragmas) {
    const actual: unknown = connection.pragma(name, { simple: true });
    if (actual !== expected) throw new Error(`PRAGMA ${name} is ${String(actual)}, not ${String(expected)}`);
  }
  if (process.platform === 'darwin') {
    connection.pragma('fullfsync = 1');
    connection.pragma('checkpoint_fullfsync = 1');
  }
}

function wrap(connection: Sqlite.Database, path: string, isReadOnly: boolean): OpenDatabase {
  const statements = new Map<string, Sqlite.Statement<SqlValue[]>>();
  const prepare = (sql: string): Sqlite.Statement<SqlValue[]> => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare<SqlValue[]>(sql);
    // Bounded: list filters make many shapes, and a prepared statement keeps its pages.
    if (statements.size >= 200) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  // Made once, when first needed: the library prepares nine statements and builds four functions for it.
  let runner: Sqlite.Transaction<(work: () => unknown) => unknown> | null = null;
  const transactions = () => (runner ??= connection.transaction((work: () => unknown) => work()));
  let changing = 0;
  return {
    path,
    isReadOnly,
    get isChanging() {
      return changing > 0;
    },
    get: <Row>(sql: string, ...values: readonly SqlValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: readonly SqlValue[]) => prepare(sql).all(...values) as readonly Row[],
    iterate: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      connection.prepare<SqlValue[]>(sql).iterate(...values) as IterableIterator<Row>,
    run: (sql, ...values) => {
      const { changes, lastInsertRowid } = prepare(sql).run(...values);
      return { changes, lastId: Number(lastInsertRowid) };
    },
    snapshot: <Value>(reads: () => Value) =>
      (connection.inTransaction ? reads() : transactions().deferred(reads)) as Value,
    transaction: <Value>(work: () => Value) => {
      changing += 1;
      try {
        return transactions().immediate(work) as Value;
      } finally {
        changing -= 1;
      }
    },
    execute: (sql) => {
      connection.exec(sql);
    },
    close: () => {
      statements.clear();
      connection.close();
    },
  };
}
