import { moveAside, removeAside, writeIndexMeta, type IndexMeta } from './index-folder.ts';
import { planTraining } from './choose-search-path.ts';
import { createLanceTable, WRITE_BATCH_ROWS, type LanceTable } from './lance-table.ts';
import { readBatches } from './read-batches.ts';
import type { StoredVector, VectorSource } from './vector-index.ts';

/** A built index: its open table, what it was built for, and the memories it holds. */
export interface BuiltIndex {
  readonly table: LanceTable;
  readonly meta: IndexMeta;
  readonly numbers: Set<number>;
}

/**
 * Builds the index from the source in the place of whatever is in the folder, which is gone when it resolves. Killed
 * at any step, what it leaves has no meta file, so the next open builds it again.
 */
export async function buildIndex(options: {
  readonly folder: string;
  readonly dim: number;
  readonly modelId: string;
  readonly clock: () => number;
  readonly source: VectorSource;
  readonly failpoint: (name: string) => void;
  /** Rows of other memories are left out. */
  readonly isKept: (number: number) => boolean;
  /** Called between batches; throws to stop. */
  readonly onProgress: (doneRows: number) => void;
}): Promise<BuiltIndex> {
  const { folder, dim, modelId, clock, source, failpoint } = options;
  failpoint('build:before-aside');
  await moveAside(folder, clock());
  failpoint('build:after-aside');
  // At once and not at the end: it may be what fills the disk, and old vectors must not outlive their index.
  await removeAside(folder);
  failpoint('build:aside-removed');
  const table = await createLanceTable(folder, dim);
  try {
    failpoint('build:table-created');
    const numbers = new Set<number>();
    let rows = 0;
    const write = async (batch: readonly StoredVector[]): Promise<void> => {
      await table.add(batch);
      for (const row of batch) numbers.add(row.number);
      rows += batch.length;
      failpoint('build:batch-written');
      options.onProgress(rows);
    };
    let waiting: StoredVector[] = [];
    options.onProgress(0);
    for await (const batch of readBatches(source)) {
      for (const row of batch) if (options.isKept(row.number)) waiting.push(row);
      for (; waiting.length >= WRITE_BATCH_ROWS; waiting = waiting.slice(WRITE_BATCH_ROWS)) {
        await write(waiting.slice(0, WRITE_BATCH_ROWS));
      }
    }
    if (waiting.length > 0) await write(waiting);

    const training = planTraining({ rows, trainedRows: 0, segments: 0 });
    if (training !== null) await table.train(training.partitions);
    failpoint('build:before-meta');
    const trainedRows = training === null ? 0 : rows;
    const meta: IndexMeta = { format: 1, modelId, dim, builtAtMs: clock(), trainedRows };
    await writeIndexMeta(folder, meta);
    failpoint('build:after-meta');
    return { table, meta, numbers };
  } catch (error) {
    table.close();
    throw error;
  }
}
