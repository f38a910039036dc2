import Sqlite from 'better-sqlite3';
import { chmodSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/result.ts';

/** A lock that this process holds until `release` or its death, however it dies. */
export interface FileLock {
  release(): void;
}

type LockProblem =
  { readonly type: 'bucket-busy' } | { readonly type: 'lock-unusable'; readonly problem: string };

/**
 * Takes an exclusive lock on a file by way of SQLite, whose lock is the kernel's: it cannot outlive the process, so
 * there is no stale lock to judge and no reused pid to be fooled by. Answers `bucket-busy` while another holds it, and
 * `lock-unusable` where something else has the file's name.
 */
export function takeFileLock(path: string): Result<FileLock, LockProblem> {
  let connection: Sqlite.Database | null = null;
  try {
    const held = new Sqlite(path, { timeout: 0 });
    connection = held;
    chmodSync(path, 0o600);
    held.pragma('locking_mode = EXCLUSIVE');
    held.exec('BEGIN EXCLUSIVE');
    return ok({
      release: () => {
        held.exec('ROLLBACK');
        held.close();
      },
    });
  } catch (error) {
    connection?.close();
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) return fail({ type: 'bucket-busy' });
    return fail({ type: 'lock-unusable', problem: error.code });
  }
}
