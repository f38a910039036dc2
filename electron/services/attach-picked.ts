import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MemoryNumber } from '../../shared/ids.ts';
import { MEMORY_LIMITS, type Attachment } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { attach } from './attach.ts';
import type { Caller } from './caller.ts';
import type { FileDialogs } from './file-dialogs.ts';
import { isInsideVault } from './is-inside-vault.ts';
import { nameForDisplay } from './name-for-display.ts';
import { sniffMedia } from './sniff-media.ts';
import type { Vault } from './vault.ts';

/**
 * Keeps the files that the person picks in the system's dialog beside a memory of theirs. All of them are looked at
 * before the first is kept: `attachment-too-large`, `file-unreadable`, or `file-refused` for files of the vault.
 */
export async function attachPicked(
  vault: Vault,
  caller: Caller,
  dialogs: FileDialogs,
  request: { readonly number: MemoryNumber },
): Promise<Result<{ readonly attachments: Attachment[] }>> {
  const paths = await dialogs.openFiles();
  for (const path of paths) {
    const checked = await checkFile(vault, path);
    if (!checked.ok) return checked;
  }
  const attachments: Attachment[] = [];
  for (const path of paths) {
    const bytes = await readChosen(path);
    if (!bytes.ok) return bytes;
    const media = sniffMedia(bytes.value);
    const mediaType =
      media?.kind === 'image' ? media.mediaType : media === null ? 'application/octet-stream' : 'text/plain';
    const kept = await attach(vault, caller, {
      number: request.number,
      name: basename(path),
      mediaType,
      bytes: bytes.value,
    });
    if (!kept.ok) return kept;
    attachments.push(kept.value);
  }
  return ok({ attachments });
}

async function checkFile(vault: Vault, path: string): Promise<Result<null>> {
  const name = nameForDisplay(basename(path));
  try {
    const info = await stat(path);
    if (!info.isFile()) return fail({ type: 'file-unreadable', name, problem: 'not-a-file' });
    const limitBytes = MEMORY_LIMITS.attachmentBytes;
    if (info.size > limitBytes) return fail({ type: 'attachment-too-large', limitBytes });
    return (await isInsideVault(vault, path))
      ? fail({ type: 'file-refused', name, problem: 'inside-the-vault' })
      : ok(null);
  } catch (error) {
    return unreadable(name, error);
  }
}

async function readChosen(path: string): Promise<Result<Uint8Array>> {
  try {
    return ok(await readFile(path));
  } catch (error) {
    return unreadable(nameForDisplay(basename(path)), error);
  }
}

/** The person's own file, outside the vault: whatever the system says of it is for them to know. */
function unreadable(name: string, error: unknown): Result<never> {
  const code = codeOfFileError(error);
  if (code === undefined) throw error;
  return fail({ type: 'file-unreadable', name, problem: code });
}
