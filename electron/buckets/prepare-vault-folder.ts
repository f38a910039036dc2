import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';

/** A vault's root that exists and is a folder, and whether it can be written. */
export interface VaultFolder {
  readonly root: string;
  readonly isReadOnly: boolean;
}

/** The folders of a vault that hold no bucket. */
const SKELETON = ['users', 'users/_system', 'teams', 'world'] as const;

/**
 * Makes the vault's folder with mode 0700 where it is missing. Answers `vault-unusable` when the path is a file or
 * cannot be made; a root that can only be read is a vault to look at, not an error.
 */
export function prepareVaultFolder(path: string): Result<VaultFolder> {
  const root = resolve(path);
  try {
    if (existsSync(root) && !statSync(root).isDirectory()) {
      return fail({ type: 'vault-unusable', path: root, problem: 'not-a-folder' });
    }
    mkdirSync(root, { recursive: true, mode: 0o700 });
    accessSync(root, constants.R_OK | constants.X_OK);
  } catch (error) {
    return fail({ type: 'vault-unusable', path: root, problem: codeOf(error) });
  }
  try {
    accessSync(root, constants.W_OK);
    for (const folder of SKELETON) mkdirSync(join(root, folder), { recursive: true, mode: 0o700 });
    if (process.platform !== 'win32') chmodSync(root, 0o700);
    return ok({ root, isReadOnly: false });
  } catch (error) {
    const hasVault = existsSync(join(root, 'users', '_system', 'catalog.db'));
    if (hasVault) return ok({ root, isReadOnly: true });
    return fail({ type: 'vault-unusable', path: root, problem: codeOf(error) });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
