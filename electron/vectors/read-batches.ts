import { setImmediate } from 'node:timers/promises';
import type { StoredVector, VectorSource } from './vector-index.ts';

/** Reads the whole source, letting the process breathe between batches: a source may well answer synchronously. */
export async function* readBatches(
  source: VectorSource,
): AsyncGenerator<readonly StoredVector[], void, undefined> {
  for await (const batch of source.readAll()) {
    yield batch;
    await setImmediate();
  }
}
