import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a closed file its real name, on the disk when it returns. Whatever had that name is replaced in one step. */
export function moveDatabase(from: string, to: string): void {
  renameSync(from, to);
  // Windows has no such call and keeps the order by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Removes a closed file with its log; nothing when it is not there. */
export function removeDatabase(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}
