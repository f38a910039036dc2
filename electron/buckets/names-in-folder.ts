import { readdir } from 'node:fs/promises';
import { codeOfFileError } from './code-of-file-error.ts';

/** The names of what lies in a folder of a bucket, in no order; none when the folder is not there, as before its first file. */
export async function namesInFolder(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return [];
    throw error;
  }
}
