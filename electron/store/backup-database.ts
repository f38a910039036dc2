import type { OpenDatabase } from './database.ts';

/**
 * Writes a consistent, compact copy of an open file to `path`, which must not exist. Never by copying bytes: closing
 * another descriptor of an open file drops SQLite's locks.
 */
export function backupDatabase(db: OpenDatabase, path: string): void {
  db.execute(`VACUUM INTO '${path.replaceAll("'", "''")}'`);
}
