import { rm } from 'node:fs/promises';
import { assertChanges, assertVector } from './assert-vectors.ts';
import { chooseSearchPath, partitionsToProbe, type SearchPath } from './choose-search-path.ts';
import { exactScanSizeBytes } from './exact-scan.ts';
import { IndexFiles, type IndexFilesOptions, type OpenTable } from './index-files.ts';
import { folderSizeBytes, removeAside } from './index-folder.ts';
import { createPendingChanges, type PendingReceipt } from './pending-changes.ts';
import type { RamBudget } from './ram-budget.ts';
import { findDifferences, toRepairs, type RowDifferences } from './reconcile-rows.ts';
import { createResidentVectors } from './resident-vectors.ts';
import { searchSource, searchTable } from './search-table.ts';
import { VectorIndexError } from './vector-index-error.ts';
import type * as Api from './vector-index.ts';
import { writeChanges } from './write-changes.ts';

/** What the index of one bucket is opened with; `ram` is shared by all buckets of the process. */
export interface VectorIndexOptions extends IndexFilesOptions {
  readonly ram: RamBudget;
}

/**
 * Opens the vector index of one bucket. An index that is missing, unfinished or of another model is built anew from
 * the source in the background, and search answers meanwhile. LanceDB itself is loaded at the first write, or at the
 * first search of a bucket too large for RAM.
 */
export async function openVectorIndex(options: VectorIndexOptions): Promise<Api.VectorIndex> {
  await removeAside(options.folder);
  const index = new BucketVectorIndex(options, await options.source.count());
  await index.start();
  return index;
}

/** Bounds what small writes cost a search, a few milliseconds, and the disk, a few times a fresh build. */
const COMPACT_AFTER_COMMITS = 20;

class BucketVectorIndex implements Api.VectorIndex {
  readonly #options: VectorIndexOptions;
  readonly #files;
  readonly #pending;
  readonly #resident;
  #sourceRows: number;
  #rowsSinceCount = 0;

  constructor(options: VectorIndexOptions, sourceRows: number) {
    const { dim, ram, source } = options;
    this.#options = options;
    this.#files = new IndexFiles(options);
    this.#pending = createPendingChanges({ dim, arena: ram.arena });
    this.#resident = createResidentVectors({ dim, budget: ram, source });
    this.#sourceRows = sourceRows;
  }

  start(): Promise<void> {
    return this.#files.start();
  }

  async search(
    query: Float32Array,
    k: number,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly Api.VectorHit[]> {
    if (!Number.isSafeInteger(k) || k < 1) throw new RangeError('k counts from 1.');
    const assertWanted = (): void => {
      this.#files.assertOpen();
      if (signal?.aborted === true) throw new VectorIndexError('aborted', 'The search was called off.');
    };
    assertWanted();
    assertVector(query, this.#options.dim);
    this.#files.retryWhenDue();
    this.#files.noticeLoss();

    const path = this.#searchPath();
    if (path === 'ram') {
      const scan = await this.#resident.load(this.#sourceRows);
      assertWanted();
      if (scan !== null) return scan.search(query, k);
    } else {
      this.#resident.release();
    }
    if (path !== 'stream') {
      const hits = await this.#searchTable(query, k);
      assertWanted();
      if (hits !== null) return hits;
    }
    return searchSource(this.#options.source, query, k, assertWanted);
  }

  stage(changes: readonly Api.VectorChange[]): void {
    this.#stage(changes);
  }

  async apply(changes: readonly Api.VectorChange[]): Promise<void> {
    const receipt = this.#stage(changes);
    await this.#files.runAlone(async () => {
      this.#files.failpoint('apply:begin');
      const open = await this.#files.openTable();
      await this.#write(open, changes);
      if (open.commitsSinceCompaction >= COMPACT_AFTER_COMMITS) await this.#files.compact();
      this.#files.failpoint('apply:end');
    });
    this.#pending.settle(receipt);
    await this.#countWhenDue(changes);
  }

  async ids(): Promise<ReadonlySet<number>> {
    return (
      (await this.#files.runAlone(async () => (await this.#files.openTable()).table.numbers())) ?? this.ids()
    );
  }

  async reconcile(): Promise<Api.ReconcileReport> {
    const { source } = this.#options;
    return this.#onSoundTable(async (open) => {
      const differences = await findDifferences(open.table, source);
      // Planted behind our back, they are not known to be there yet, and only known memories are deleted.
      for (const number of [...differences.orphans, ...differences.stale]) open.numbers.add(number);
      this.#files.failpoint('reconcile:before-write');
      await this.#write(open, await toRepairs(differences, source));
      this.#files.failpoint('reconcile:end');
      return countsOf(differences);
    });
  }

  async compact(): Promise<void> {
    await this.#files.runAlone(() => this.#files.compact());
  }

  async rebuild(): Promise<void> {
    await this.#files.rebuildWithout(new Set());
  }

  async eraseRewrite(erased: ReadonlySet<number>): Promise<void> {
    this.#resident.release();
    await this.#files.rebuildWithout(erased);
  }

  async health(waiting?: ReadonlySet<number>): Promise<Api.VectorIndexHealth> {
    let problem = '';
    const differences = await this.#files.runAlone(
      async () => {
        const { table } = await this.#files.openTable();
        return await findDifferences(table, this.#options.source, waiting);
      },
      (damage) => {
        problem = damage.message;
      },
    );
    if (differences === null) return { kind: 'damaged', problem };
    const { rows } = differences;
    const report = countsOf(differences);
    const isHealthy = report.orphans + report.missing + report.stale === 0;
    return isHealthy ? { kind: 'healthy', rows } : { kind: 'mismatched', ...report };
  }

  async stats(): Promise<Api.VectorIndexStats> {
    const shape = await this.#onSoundTable(({ table }) => table.shape());
    const sizeBytes = await folderSizeBytes(this.#options.folder);
    return { ...shape, sizeBytes, residentBytes: this.#resident.sizeBytes, pending: this.#pending.size };
  }

  state(): Api.VectorIndexState {
    return this.#files.state;
  }

  releaseMemory(): void {
    this.#resident.release();
  }

  async drop(): Promise<void> {
    await this.close();
    await rm(this.#options.folder, { recursive: true, force: true });
    await removeAside(this.#options.folder);
  }

  async close(): Promise<void> {
    await this.#files.close();
    this.#resident.release();
    this.#pending.clear();
  }

  #stage(changes: readonly Api.VectorChange[]): PendingReceipt {
    this.#files.assertOpen();
    assertChanges(changes, this.#options.dim);
    this.#resident.change(changes);
    return this.#pending.stage(changes);
  }

  /** The source's count is a walk, and what it decides does not hang on a few rows: once a twentieth has changed. */
  async #countWhenDue(changes: readonly Api.VectorChange[]): Promise<void> {
    for (const change of changes) this.#rowsSinceCount += change.op === 'put' ? change.vectors.length : 1;
    if (this.#rowsSinceCount * 20 < this.#sourceRows) return;
    this.#rowsSinceCount = 0;
    this.#sourceRows = await this.#options.source.count();
  }

  #searchPath(): SearchPath {
    const { dim, ram } = this.#options;
    const rows = this.#resident.rows ?? this.#sourceRows;
    return chooseSearchPath({
      rows,
      sizeBytes: exactScanSizeBytes(rows, dim),
      budgetBytes: ram.limitBytes,
      tableIsReady: this.#files.state.kind === 'ready',
    });
  }

  /** Null when the files cannot answer now; if they are damaged, a rebuild has begun. */
  async #searchTable(query: Float32Array, k: number): Promise<readonly Api.VectorHit[] | null> {
    // A clean-up beside the search may take a file from under it: only a second failure is damage.
    for (let attempt = 1; this.#files.state.kind === 'ready'; attempt += 1) {
      try {
        const { table } = await this.#files.openTable();
        const probes = partitionsToProbe(this.#files.trainedRows);
        return await searchTable({ table, pending: this.#pending, query, k, partitionsToProbe: probes });
      } catch (error) {
        if (!(error instanceof VectorIndexError) || error.type !== 'index-damaged') throw error;
        if (attempt > 1) void this.#files.startRebuild();
      }
    }
    return null;
  }

  /** Runs a job alone on the table, after a rebuild if it must be; damage right after a rebuild is thrown. */
  async #onSoundTable<Value>(job: (open: OpenTable) => Promise<Value>): Promise<Value> {
    const runJob = async (): Promise<{ readonly value: Value }> => ({
      value: await job(await this.#files.openTable()),
    });
    const outcome = await this.#files.runAlone(runJob);
    if (outcome !== null) return outcome.value;
    const second = await this.#files.runAlone(runJob);
    if (second === null)
      throw new VectorIndexError('index-damaged', 'The index was damaged again after a rebuild.');
    return second.value;
  }

  async #write(open: OpenTable, changes: readonly Api.VectorChange[]): Promise<void> {
    open.commitsSinceCompaction += await writeChanges(
      open.table,
      open.numbers,
      changes,
      this.#files.failpoint,
    );
  }
}

function countsOf({ orphans, missing, stale }: RowDifferences): Api.ReconcileReport {
  return { orphans: orphans.size, missing: missing.size, stale: stale.size };
}
