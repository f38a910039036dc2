import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mounted folder; `release` takes it away again. */
export interface Mounted {
  readonly folder: string;
  release(): void;
}

/** A disk of its own of that size, e.g. `64m`; null where this computer lets nobody mount one. */
export function mountSmallDisk(size: string): Mounted | null {
  return mount((folder) => [['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]]);
}

/** The same folder in another place, where nothing can be written; null where nobody may mount. */
export function mountReadOnly(source: string): Mounted | null {
  return mount((folder) => [
    ['--bind', source, folder],
    ['-o', 'remount,ro,bind', folder],
  ]);
}

function mount(steps: (folder: string) => readonly (readonly string[])[]): Mounted | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'escopo-mounted-'));
  const release = (): void => {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    rmdirSync(folder);
  };
  try {
    for (const args of steps(folder)) execFileSync('mount', [...args], { stdio: 'ignore' });
    return { folder, release };
  } catch {
    rmdirSync(folder);
    return null;
  }
}
