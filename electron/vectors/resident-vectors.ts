import { createExactScan, exactScanSizeBytes, type ExactScan } from './exact-scan.ts';
import type { RamBudget, RamTenant } from './ram-budget.ts';
import { readBatches } from './read-batches.ts';
import type { VectorChange, VectorSource } from './vector-index.ts';

/** A bucket's vectors in RAM, loaded from the source at first need and evicted when others need the room. */
export interface ResidentVectors {
  readonly sizeBytes: number;
  /** Rows held; null when nothing is loaded. */
  readonly rows: number | null;
  /** The loaded vectors, loading them if need be; null when there was no room for them or they were evicted. */
  load(expectedRows: number): Promise<ExactScan | null>;
  /** Keeps what is loaded, or being loaded, in step. */
  change(changes: readonly VectorChange[]): void;
  release(): void;
}

/** Nothing loaded yet. */
export function createResidentVectors(options: {
  readonly dim: number;
  readonly budget: RamBudget;
  readonly source: VectorSource;
}): ResidentVectors {
  const { dim, budget, source } = options;
  let loaded: ExactScan | null = null;
  let loading: { readonly result: Promise<ExactScan | null>; readonly missed: VectorChange[] } | null = null;

  const drop = (): void => {
    loaded?.clear();
    loaded = null;
    loading = null;
  };
  const tenant: RamTenant = { evict: drop };
  const release = (): void => {
    budget.release(tenant);
    drop();
  };

  const fill = async (
    missed: readonly VectorChange[],
    isWanted: () => boolean,
  ): Promise<ExactScan | null> => {
    const scan = createExactScan({ dim, arena: budget.arena });
    try {
      for await (const batch of readBatches(source)) {
        if (!isWanted()) break;
        for (const row of batch) scan.append(row.number, row.vector);
      }
    } catch (error) {
      scan.clear();
      if (isWanted()) release();
      throw error;
    }
    applyTo(scan, missed);
    // It may have grown past what was reserved for it while it was read.
    if (!isWanted() || !budget.reserve(tenant, scan.sizeBytes)) {
      scan.clear();
      if (isWanted()) release();
      return null;
    }
    loaded = scan;
    loading = null;
    return scan;
  };

  return {
    get sizeBytes() {
      return loaded?.sizeBytes ?? 0;
    },
    get rows() {
      return loaded?.rows ?? null;
    },
    async load(expectedRows) {
      if (loaded !== null) {
        budget.touch(tenant);
        return loaded;
      }
      if (loading === null) {
        if (!budget.reserve(tenant, exactScanSizeBytes(expectedRows, dim))) return null;
        const missed: VectorChange[] = [];
        const result = Promise.resolve().then(() => fill(missed, () => loading?.missed === missed));
        loading = { missed, result };
      }
      return loading.result;
    },
    change(changes) {
      for (const change of changes) loading?.missed.push(change);
      if (loaded === null) return;
      applyTo(loaded, changes);
      if (!budget.reserve(tenant, loaded.sizeBytes)) release();
    },
    release,
  };
}

function applyTo(scan: ExactScan, changes: readonly VectorChange[]): void {
  for (const change of changes) scan.put(change.number, change.op === 'put' ? change.vectors : []);
}
