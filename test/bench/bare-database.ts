import Sqlite from 'better-sqlite3';
import { CONNECTION_PRAGMAS } from '../../electron/store/open-database.ts';

/** SQLite as it comes, with the pragmas that Escopo sets: what everything above it is measured against. */
export function openBareDatabase(path: string): Sqlite.Database {
  const db = new Sqlite(path);
  for (const [name, value] of Object.entries(CONNECTION_PRAGMAS)) db.pragma(`${name} = ${String(value)}`);
  return db;
}
