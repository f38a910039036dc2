import { VectorIndexError } from './vector-index-error.ts';
import type { VectorChange } from './vector-index.ts';

/** Most chunks one memory may have: a chunk's key is `number * MAX_CHUNKS + chunk` and must stay a safe integer. */
export const MAX_CHUNKS = 4096;

const MAX_NUMBER = Math.floor(Number.MAX_SAFE_INTEGER / MAX_CHUNKS) - 1;

/** Refuses changes the index could not store whole, before any of them is written. */
export function assertChanges(changes: readonly VectorChange[], dim: number): void {
  for (const change of changes) {
    assertMemoryNumber(change.number);
    if (change.op === 'delete') continue;
    if (change.vectors.length > MAX_CHUNKS) {
      throw new VectorIndexError(
        'too-many-chunks',
        `Memory #${change.number} has ${change.vectors.length} chunks; ${MAX_CHUNKS} is the most.`,
      );
    }
    for (const vector of change.vectors) assertVector(vector, dim);
  }
}

/** Refuses a vector of another length (`dim-mismatch`) or with a value that is not finite (`invalid-vector`). */
export function assertVector(vector: Float32Array, dim: number): void {
  if (vector.length !== dim) {
    throw new VectorIndexError(
      'dim-mismatch',
      `The index holds vectors of ${dim} numbers, not ${vector.length}.`,
    );
  }
  // A sum is finite only if every part is, and costs no branch per value.
  let sum = 0;
  for (const value of vector) sum += Math.abs(value);
  if (!Number.isFinite(sum)) {
    throw new VectorIndexError('invalid-vector', 'A vector holds a value that is not a finite number.');
  }
}

/** Refuses what cannot be a memory's number (`invalid-number`): they count from 1 and are whole. */
export function assertMemoryNumber(number: number): void {
  if (!Number.isSafeInteger(number) || number < 1 || number > MAX_NUMBER) {
    throw new VectorIndexError('invalid-number', `${String(number)} is not the number of a memory.`);
  }
}
