import type { TopHits } from './collect-top-hits.ts';
import { createExactScan } from './exact-scan.ts';
import type { VectorArena } from './vector-arena.ts';
import type { VectorChange } from './vector-index.ts';

/** Changes that search must see although the table does not hold them yet. */
export interface PendingChanges {
  readonly size: number;
  /** True when what the table says of this memory is out of date. */
  has(number: number): boolean;
  /** Takes changes in; the receipt settles exactly them, not what came later for the same memories. */
  stage(changes: readonly VectorChange[]): PendingReceipt;
  settle(receipt: PendingReceipt): void;
  collect(query: Float32Array, into: TopHits): void;
  clear(): void;
}

/** Revision of each memory at the time of a `stage`. */
export type PendingReceipt = ReadonlyMap<number, number>;

/** Nothing pending yet. */
export function createPendingChanges(options: {
  readonly dim: number;
  readonly arena: VectorArena;
}): PendingChanges {
  const scan = createExactScan(options);
  const revisionOf = new Map<number, number>();
  let revision = 0;
  return {
    get size() {
      return revisionOf.size;
    },
    has: (number) => revisionOf.has(number),
    stage(changes) {
      const receipt = new Map<number, number>();
      for (const change of changes) {
        revision += 1;
        revisionOf.set(change.number, revision);
        receipt.set(change.number, revision);
        scan.put(change.number, change.op === 'put' ? change.vectors : []);
      }
      return receipt;
    },
    settle(receipt) {
      for (const [number, staged] of receipt) {
        if (revisionOf.get(number) !== staged) continue;
        revisionOf.delete(number);
        scan.delete(number);
      }
    },
    collect: (query, into) => scan.collect(query, into),
    clear() {
      scan.clear();
      revisionOf.clear();
    },
  };
}
