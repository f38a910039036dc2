import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder, refuseDetours } from './bucket-path.ts';
import { codeOfFileError } from './code-of-file-error.ts';

/** A vault's root that exists and is a folder, and whether it can be written. */
export interface VaultFolder {
  readonly root: string;
  readonly isReadOnly: boolean;
}

/** The folders of a vault that hold no bucket. */
const SKELETON = ['users', 'users/_system', 'teams', 'world'] as const;
/** The files that a vault's owner keeps open, besides buckets. */
const OWN_FILES = ['escopo.lock', 'users/_system/catalog.db'] as const;

/**
 * Makes the vault's folder with mode 0700 where it is missing. Answers `vault-unusable` when the path is a file or
 * cannot be made, and `path-refused` when a folder or file of ours is a link to somewhere else. A root that can only be
 * read is a vault to look at, not an error.
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
    return fail({ type: 'vault-unusable', path: root, problem: codeOfFileError(error) ?? 'unknown' });
  }
  for (const file of OWN_FILES) {
    const straight = refuseDetours(root, join(root, file));
    if (!straight.ok) return straight;
  }
  try {
    accessSync(root, constants.W_OK);
    for (const folder of SKELETON) {
      const made = makePrivateFolder(root, join(root, folder));
      if (!made.ok) return made.error.type === 'path-refused' ? made : toLookAt(root, made.error.type);
    }
    accessSync(join(root, 'users', '_system'), constants.W_OK);
    if (process.platform !== 'win32') chmodSync(root, 0o700);
    return ok({ root, isReadOnly: false });
  } catch (error) {
    return toLookAt(root, codeOfFileError(error) ?? 'unknown');
  }
}

/** What cannot be written may still be looked at, if there is a vault. */
function toLookAt(root: string, problem: string): Result<VaultFolder> {
  const hasVault = existsSync(join(root, 'users', '_system', 'catalog.db'));
  return hasVault ? ok({ root, isReadOnly: true }) : fail({ type: 'vault-unusable', path: root, problem });
}
