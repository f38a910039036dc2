import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Sha256 } from '../../shared/ids.ts';

/** Bytes hashed in one go: a few milliseconds. */
const STEP_BYTES = 4 * 1024 * 1024;

/** SHA-256 of bytes of any length, letting other work through between two steps. */
export async function hashBytes(bytes: Uint8Array): Promise<Sha256> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    hash.update(bytes.subarray(start, start + STEP_BYTES));
    if (start + STEP_BYTES < bytes.length) await setImmediate();
  }
  return hash.digest('hex') as Sha256;
}
