import Sqlite from 'better-sqlite3';
import type { Failure } from '../../shared/failures.ts';
import { PathRefusedError } from './open-database.ts';

/**
 * What a person should hear when SQLite refuses: full, read-only, busy or damaged storage. `null` means the error is a
 * bug of ours and must stay an exception.
 */
export function failureOfSqliteError(error: unknown, namespace: string): Failure | null {
  if (error instanceof PathRefusedError) return { type: 'path-refused', path: error.path };
  if (!(error instanceof Sqlite.SqliteError)) return null;
  const code = error.code;
  if (code === 'SQLITE_FULL') return { type: 'storage-full' };
  if (code.startsWith('SQLITE_READONLY')) return { type: 'storage-read-only' };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return { type: 'bucket-busy' };
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_IOERR')) {
    return { type: 'bucket-damaged', namespace, problem: code };
  }
  if (code.startsWith('SQLITE_CANTOPEN')) return { type: 'bucket-missing', namespace };
  return null;
}
