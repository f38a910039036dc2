import { MEMORY_LIMITS } from '../../shared/memory.ts';
import type { SkipReason } from '../../shared/my-data.ts';

/**
 * Why a text cannot become a memory, or null when it can. Text is kept exactly as it is or left out whole: it
 * is never trimmed, cut or repaired.
 */
export function checkText(text: string): SkipReason | null {
  if (text.trim() === '') return 'empty';
  if (text.includes('\0') || text.includes('\ufeff') || !text.isWellFormed()) return 'malformed-text';
  if (Buffer.byteLength(text) > MEMORY_LIMITS.textBytes) return 'too-long';
  return null;
}
