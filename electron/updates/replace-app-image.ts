import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts a downloaded AppImage in the place of the one that runs, under its name: copied beside it, written to the disk
 * and renamed over it, so that at every moment one of the two is whole there. The library would remove the old one first.
 */
export function replaceAppImage(downloaded: string, appImage: string): void {
  const beside = join(dirname(appImage), `.escopo-update-${String(process.pid)}`);
  try {
    copyFileSync(downloaded, beside);
    chmodSync(beside, 0o755);
    const file = openSync(beside, 'r');
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, appImage);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
