import type { MemoryRef } from '../../../shared/memory.ts';

/** The key of a memory among others on screen. */
export function memoryKey(ref: MemoryRef): string {
  return `${ref.scope}#${ref.number}`;
}
