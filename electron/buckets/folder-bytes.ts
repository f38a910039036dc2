import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOfFileError } from './code-of-file-error.ts';

/** Bytes of a file, or of all files below a folder; 0 when it is not there. Links are not followed. */
export async function bytesOnDisk(path: string): Promise<number> {
  try {
    const info = await lstat(path);
    if (!info.isDirectory()) return info.size;
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    let sizeBytes = 0;
    for (const entry of entries) {
      if (entry.isFile()) sizeBytes += await sizeIfThere(join(entry.parentPath, entry.name));
    }
    return sizeBytes;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

/** A file may go between being listed and being looked at. */
async function sizeIfThere(path: string): Promise<number> {
  try {
    return (await lstat(path)).size;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code = codeOfFileError(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
