import { createHash } from 'node:crypto';
import type { Meaning } from '../../electron/services/vault.ts';

const DIM = 32;

/** A model whose meaning is the set of words: texts that share words are near each other. Deterministic, no files. */
export function wordVectors(id = 'test-words'): Meaning {
  return {
    model: () => ({ id, dim: DIM }),
    state: () => 'ready',
    settled: () => Promise.resolve(),
    embedQuery: (query) => Promise.resolve(vectorOf(query)),
    embedDocuments: (texts) => Promise.resolve(texts.map((text) => [vectorOf(text)])),
  };
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIM).fill(0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const digest = createHash('sha256').update(word).digest();
    for (let index = 0; index < DIM; index += 1) {
      vector[index] = (vector[index] ?? 0) + ((digest[index] ?? 0) - 127.5) / 127.5;
    }
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
