import type { Needle } from './erased-words.ts';
import { SHORTEST_NEEDLE_BYTES } from './erased-words.ts';

const WINDOW = SHORTEST_NEEDLE_BYTES;
const BASE = 0x01000193;

/** Finds any of many runs of bytes in a stream at once. */
export interface NeedleFinder {
  /** Bytes of the piece before that a run may reach back into. */
  readonly overlapBytes: number;
  /** Calls back with the place, in the list of needles, of each that stands in these bytes. */
  search(bytes: Uint8Array, found: (needle: number) => void): void;
}

/**
 * Looks for the beginnings of all needles with one rolling hash (Karp and Rabin, 1987) and compares whole only where a
 * beginning fits, so that ten thousand texts cost hardly more than one.
 */
export function findNeedles(needles: readonly Needle[]): NeedleFinder {
  const byHash = new Map<number, number[]>();
  const sieve = new Uint8Array(1 << 16);
  let longest = WINDOW;
  needles.forEach(({ bytes }, index) => {
    let hash = 0;
    for (let at = 0; at < WINDOW; at += 1) hash = (Math.imul(hash, BASE) + (bytes[at] ?? 0)) >>> 0;
    byHash.set(hash, [...(byHash.get(hash) ?? []), index]);
    sieve[hash >>> 16] = 1;
    longest = Math.max(longest, bytes.length);
  });
  let leaving = 1;
  for (let at = 0; at < WINDOW; at += 1) leaving = Math.imul(leaving, BASE);

  return {
    overlapBytes: longest - 1,
    search: (bytes, found) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let hash = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        hash = (Math.imul(hash, BASE) + (bytes[at] as number)) >>> 0;
        if (at >= WINDOW) hash = (hash - Math.imul(bytes[at - WINDOW] as number, leaving)) >>> 0;
        if (at < WINDOW - 1 || sieve[hash >>> 16] !== 1) continue;
        for (const index of byHash.get(hash) ?? []) {
          const start = at - WINDOW + 1;
          const needle = needles[index]?.bytes ?? new Uint8Array(0);
          if (buffer.subarray(start, start + needle.length).equals(needle)) found(index);
        }
      }
    },
  };
}
