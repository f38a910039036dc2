import { writeFileSync } from 'node:fs';
import type { OpenDatabase } from './database.ts';

/** What an export reads. Vectors and full text are most of a file, and none of an export. */
const TABLES = ['memories', 'memory_versions', 'attachments', 'shares', 'import_details'];

/**
 * Writes the rows that an export reads to a database at `path`, which must not exist, all as they are at one instant.
 * It is read once and thrown away, so nothing of it waits for the disk.
 */
export function extractRows(db: OpenDatabase, path: string): void {
  // A connection that opens only what is there attaches only what is there; an empty file is an empty database.
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  db.execute(`ATTACH '${path.replaceAll("'", "''")}' AS extract`);
  db.execute('PRAGMA extract.journal_mode = MEMORY');
  db.execute('PRAGMA extract.synchronous = OFF');
  // One transaction that only reads the bucket's file: whoever writes there meanwhile does not wait.
  db.execute('BEGIN');
  try {
    for (const table of TABLES) copyTable(db, table);
    db.execute('COMMIT');
  } catch (error) {
    db.execute('ROLLBACK');
    throw error;
  }
  db.execute('DETACH extract');
}

function copyTable(db: OpenDatabase, table: string): void {
  const schema = db.get<{ sql: string }>(`SELECT sql FROM main.sqlite_schema WHERE name = ?`, table);
  if (schema === undefined) throw new Error(`The bucket has no table ${table}`);
  db.execute(schema.sql.replace(table, `extract.${table}`));
  db.execute(`INSERT INTO extract.${table} SELECT * FROM main.${table}`);
}
