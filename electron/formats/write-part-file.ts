import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { FormatError } from './format-error.ts';

/**
 * Lets `write` fill a file next to `targetPath`, makes it durable and only then gives it its name: afterwards
 * there is a whole file or none. Whatever `write` throws removes the part file and is thrown on; failures of the
 * disk are `target-unwritable`. The file is readable by its owner only.
 */
export async function writePartFile<Value>(
  targetPath: string,
  write: (handle: FileHandle) => Promise<Value>,
): Promise<Value> {
  const partPath = `${targetPath}.part`;
  const where = basename(targetPath);
  try {
    // Left behind by a crash, or planted: never written through.
    await rm(partPath, { force: true });
    const handle = await open(partPath, 'wx', 0o600);
    try {
      const value = await write(handle);
      await handle.sync();
      await handle.close();
      await rename(partPath, targetPath);
      await syncFolder(dirname(targetPath));
      return value;
    } finally {
      await handle.close();
      await rm(partPath, { force: true });
    }
  } catch (error) {
    const isDisk = error instanceof Error && 'syscall' in error;
    throw isDisk ? new FormatError('target-unwritable', { where, cause: error }) : error;
  }
}

/** Makes the renaming itself durable. Windows does not open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
