import { readFile } from 'node:fs/promises';

/**
 * Reads a runner's JSON report, or answers undefined when the runner ended before it wrote one.
 * @param {string} file
 */
export async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
