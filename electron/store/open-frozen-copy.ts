import Sqlite from 'better-sqlite3';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy in RAM of a file that lies where nothing can be written, to look at: SQLite cannot even read such a file while
 * it says that it has a log. A log that was left over is folded in, in a private folder that is gone before this answers.
 */
export function openFrozenCopy(path: string): Sqlite.Database {
  const log = `${path}-wal`;
  const bytes = existsSync(log) && statSync(log).size > 0 ? foldLog(path, log) : readFileSync(path);
  // Bytes 18 and 19 say 2 for a file with a log, see https://sqlite.org/fileformat2.html; a copy in RAM has none.
  if (bytes[18] === 2) bytes[18] = 1;
  if (bytes[19] === 2) bytes[19] = 1;
  return new Sqlite(bytes, { readonly: true });
}

function foldLog(path: string, log: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-view-'));
  try {
    const copy = join(folder, 'copy');
    copyFileSync(path, copy);
    copyFileSync(log, `${copy}-wal`);
    const connection = new Sqlite(copy);
    try {
      return connection.serialize();
    } finally {
      connection.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
