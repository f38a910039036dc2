import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { failureOfFileError } from '../buckets/failure-of-file-error.ts';
import { isInsideVault } from './is-inside-vault.ts';
import { nameForDisplay } from './name-for-display.ts';
import type { Vault } from './vault.ts';

/**
 * Writes a text where a person chose, whole or not at all, readable by their account only; answers the path. Answers
 * `file-refused` for a place inside the vault or one that cannot be written, and `storage-full`;
 * a failure of `beforeItIsThere` leaves no file.
 */
export async function writeOutside(
  vault: Vault,
  path: string,
  text: string,
  beforeItIsThere: () => Promise<Result<unknown>> = () => Promise.resolve(ok(null)),
): Promise<Result<string>> {
  const part = `${path}.${vault.newId()}.part`;
  const refused = (problem: string) =>
    fail({ type: 'file-refused', name: nameForDisplay(basename(path)), problem } as const);
  try {
    if (await isInsideVault(vault, path)) return refused('inside-the-vault');
    await writeFile(part, text, { flag: 'wx', mode: 0o600 });
    const allowed = await beforeItIsThere();
    if (allowed.ok) await rename(part, path);
    else await rm(part, { force: true });
    return allowed.ok ? ok(path) : allowed;
  } catch (error) {
    await rm(part, { force: true });
    if (failureOfFileError(error)?.type === 'storage-full') return fail({ type: 'storage-full' });
    const code = codeOfFileError(error);
    if (code === undefined) throw error;
    return refused(code);
  }
}
