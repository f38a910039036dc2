import Sqlite from 'better-sqlite3';
import { chmodSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/result.ts';

/** A lock that this process holds until `release` or its death, however it dies. */
export interface FileLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a file by way of SQLite, whose lock is the kernel's: it cannot outlive the process, so
 * there is no stale lock to judge and no reused pid to be fooled by. Answers `bucket-busy` while another holds it.
 */
export function takeFileLock(path: string): Result<FileLock, { readonly type: 'bucket-busy' }> {
  const connection = new Sqlite(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
    return ok({
      release: () => {
        connection.exec('ROLLBACK');
        connection.close();
      },
    });
  } catch (error) {
    connection.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return fail({ type: 'bucket-busy' });
    throw error;
  }
}
