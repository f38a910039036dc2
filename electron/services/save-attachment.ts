import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { MemoryRef } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { failureOfFileError } from '../buckets/failure-of-file-error.ts';
import type { Caller } from './caller.ts';
import type { FileDialogs } from './file-dialogs.ts';
import { isInsideVault } from './is-inside-vault.ts';
import { nameForDisplay } from './name-for-display.ts';
import { readAttachment } from './read-attachment.ts';
import type { Vault } from './vault.ts';

/**
 * Writes a file where the person wants it, whole or not at all; `savedTo: null` when they cancel. Its bytes are checked
 * before they are asked. Answers `file-refused` for a place inside the vault or one that cannot be written.
 */
export async function saveAttachment(
  vault: Vault,
  caller: Caller,
  dialogs: FileDialogs,
  request: { readonly ref: MemoryRef; readonly sha256: Sha256 },
): Promise<Result<{ readonly savedTo: string | null }>> {
  const read = await readAttachment(vault, caller, request);
  if (!read.ok) return read;
  const path = await dialogs.saveFile(read.value.attachment.name);
  if (path === null) return ok({ savedTo: null });
  const part = `${path}.${vault.newId()}.part`;
  const refused = (problem: string) =>
    fail({ type: 'file-refused', name: nameForDisplay(basename(path)), problem } as const);
  try {
    if (await isInsideVault(vault, path)) return refused('inside-the-vault');
    await writeFile(part, read.value.bytes, { flag: 'wx' });
    await rename(part, path);
    return ok({ savedTo: path });
  } catch (error) {
    await rm(part, { force: true });
    if (failureOfFileError(error)?.type === 'storage-full') return fail({ type: 'storage-full' });
    const code = codeOfFileError(error);
    if (code === undefined) throw error;
    return refused(code);
  }
}
