import { MAX_CHUNKS } from './assert-vectors.ts';
import type { LanceTable } from './lance-table.ts';
import { readBatches } from './read-batches.ts';
import type { StoredVector, VectorChange, VectorSource } from './vector-index.ts';

/** How table and source differ, in memory numbers. A memory is in one set only. `rows` are those of the table. */
export interface RowDifferences {
  readonly rows: number;
  readonly orphans: ReadonlySet<number>;
  readonly missing: ReadonlySet<number>;
  readonly stale: ReadonlySet<number>;
}

/**
 * Compares every row of the table with the source by key and by a hash of the vector. A memory with some chunks
 * missing, doubled or different is `stale`; one without any is `missing`; one the source does not know an orphan.
 * Memories that are `waiting` to be written are left out on both sides.
 */
export async function findDifferences(
  table: LanceTable,
  source: VectorSource,
  waiting: ReadonlySet<number> = new Set(),
): Promise<RowDifferences> {
  const expected = new Map<number, number>();
  const known = new Set<number>();
  for await (const batch of readBatches(source)) {
    for (const row of batch) {
      if (waiting.has(row.number)) continue;
      expected.set(keyOf(row), hashOf(row.vector));
      known.add(row.number);
    }
  }
  const present = new Set<number>();
  const orphans = new Set<number>();
  const stale = new Set<number>();
  let rows = 0;
  for await (const batch of table.readRows()) {
    rows += batch.length;
    for (const row of batch) {
      if (waiting.has(row.number)) continue;
      if (!known.has(row.number)) {
        orphans.add(row.number);
        continue;
      }
      present.add(row.number);
      if (expected.get(keyOf(row)) !== hashOf(row.vector)) stale.add(row.number);
      // A second row with the same key finds nothing here and counts as a difference.
      expected.delete(keyOf(row));
    }
  }
  const missing = new Set<number>();
  for (const key of expected.keys()) {
    const number = Math.floor(key / MAX_CHUNKS);
    (present.has(number) ? stale : missing).add(number);
  }
  return { rows, orphans, missing, stale };
}

/** The changes that make the table agree with the source again. */
export async function toRepairs(
  differences: RowDifferences,
  source: VectorSource,
): Promise<readonly VectorChange[]> {
  const { orphans, missing, stale } = differences;
  const chunksOfNumber = new Map<number, StoredVector[]>();
  if (missing.size + stale.size > 0) {
    for await (const batch of readBatches(source)) {
      for (const row of batch) {
        if (!missing.has(row.number) && !stale.has(row.number)) continue;
        const chunks = chunksOfNumber.get(row.number);
        if (chunks === undefined) chunksOfNumber.set(row.number, [row]);
        else chunks.push(row);
      }
    }
  }
  const puts = [...chunksOfNumber].map(([number, chunks]): VectorChange => {
    const vectors = chunks.toSorted((a, b) => a.chunk - b.chunk).map((row) => row.vector);
    return { op: 'put', number, vectors };
  });
  return [...[...orphans].map((number): VectorChange => ({ op: 'delete', number })), ...puts];
}

function keyOf(row: StoredVector): number {
  return row.number * MAX_CHUNKS + row.chunk;
}

/** FNV-1a over the vector's 32-bit words: tells damage from health, not friend from foe. */
function hashOf(vector: Float32Array): number {
  const words = new Uint32Array(vector.buffer, vector.byteOffset, vector.length);
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  return hash >>> 0;
}
