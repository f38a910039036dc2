import type { OpenDatabase } from './database.ts';

/**
 * Makes deleted bytes leave the file: FTS segments are merged, the file rewritten, the log cut to nothing. In this order,
 * since VACUUM alone keeps deleted words inside FTS segments and changes nothing on disk until the log is folded in.
 * Throws when a reader keeps the log busy: then the bytes are still there and the caller must try again.
 */
export function wipeDatabase(db: OpenDatabase): void {
  for (const index of ['memory_words', 'memory_trigrams']) {
    if (hasTable(db, index)) db.execute(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
  db.execute('VACUUM');
  truncateLog(db);
}

/** Folds the log into the file and cuts it to zero bytes; throws when a reader prevents that. */
export function truncateLog(db: OpenDatabase): void {
  const result = db.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
  if (result?.busy !== 0) throw new LogBusyError();
}

/** A reader held the write-ahead log, so deleted bytes may still be in it. */
export class LogBusyError extends Error {
  override readonly name = 'LogBusyError';
  constructor() {
    super('The write-ahead log is in use and could not be truncated');
  }
}

function hasTable(db: OpenDatabase, name: string): boolean {
  return db.get(`SELECT 1 AS there FROM sqlite_schema WHERE name = ?`, name) !== undefined;
}
