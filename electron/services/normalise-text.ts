import { createHash } from 'node:crypto';
import type { Sha256 } from '../../shared/ids.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/**
 * A text ready to be kept: NFC, nothing else changed. Refused whole when it is empty (`text-empty`), has a NUL, a byte
 * order mark or half a surrogate pair (`text-malformed`: the two stores disagree about those), or is above 256 KiB
 * (`text-too-long`).
 */
export function normaliseText(raw: string): Result<string> {
  if (!raw.isWellFormed() || raw.includes('\0') || raw.includes('\uFEFF'))
    return fail({ type: 'text-malformed' });
  const text = raw.normalize('NFC');
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > MEMORY_LIMITS.textBytes) {
    return fail({ type: 'text-too-long', limitBytes: MEMORY_LIMITS.textBytes, sizeBytes });
  }
  // Blank to a reader: white space, and characters that draw nothing.
  return /[^\s\p{Cc}\p{Cf}]/u.test(text) ? ok(text) : fail({ type: 'text-empty' });
}

/** Equal for texts that differ only in white space: what makes two memories of one bucket one. Case counts. */
export function contentHashOf(text: string): Sha256 {
  return hashOf(text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim());
}

/** Hash of the exact text, what a share ticket is bound to. */
export function exactHashOf(text: string): Sha256 {
  return hashOf(text);
}

function hashOf(text: string): Sha256 {
  return createHash('sha256').update(text, 'utf8').digest('hex') as Sha256;
}
