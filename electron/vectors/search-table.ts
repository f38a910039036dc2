import { collectTopHits } from './collect-top-hits.ts';
import type { LanceTable } from './lance-table.ts';
import type { PendingChanges } from './pending-changes.ts';
import { readBatches } from './read-batches.ts';
import type { VectorHit, VectorSource } from './vector-index.ts';

/** Exact search over the database itself, a batch at a time, for when neither RAM nor the table can answer. */
export async function searchSource(
  source: VectorSource,
  query: Float32Array,
  k: number,
  onBatch: () => void,
): Promise<readonly VectorHit[]> {
  const top = collectTopHits(k);
  for await (const batch of readBatches(source)) {
    onBatch();
    for (const row of batch) top.offer(row.number, dot(row.vector, query));
  }
  return top.hits();
}

/**
 * The k best memories of the table, with what is pending in the place of what the table says of the same memories.
 * Asks for more rows until chunks of one memory and outdated rows leave k memories, or the table has no more.
 */
export async function searchTable(options: {
  readonly table: LanceTable;
  readonly pending: PendingChanges;
  readonly query: Float32Array;
  readonly k: number;
  readonly partitionsToProbe: number;
}): Promise<readonly VectorHit[]> {
  const { table, pending, query, k } = options;
  let partitionsToProbe = options.partitionsToProbe;
  for (let limit = 2 * k; ; limit *= 4) {
    const rows = await table.nearest({ query, limit, partitionsToProbe });
    const top = collectTopHits(k);
    const seen = new Set<number>();
    for (const row of rows) {
      if (pending.has(row.number)) continue;
      seen.add(row.number);
      top.offer(row.number, row.score);
    }
    if (seen.size >= k || rows.length < limit) {
      pending.collect(query, top);
      return top.hits();
    }
    partitionsToProbe *= 2;
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
