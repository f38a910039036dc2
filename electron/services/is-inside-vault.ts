import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Vault } from './vault.ts';

/**
 * Whether a path that a person chose leads into the vault, links followed. Files of the vault are neither attached to a
 * memory nor written over. The folder of the path must exist.
 */
export async function isInsideVault(vault: Vault, path: string): Promise<boolean> {
  const folder = await realpath(dirname(path));
  const steps = relative(await realpath(vault.root), join(folder, basename(path))).split(sep);
  return steps[0] !== '..' && !/^[A-Za-z]:$/u.test(steps[0] ?? '');
}
