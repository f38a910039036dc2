import type { MemoryNumber } from '../../shared/ids.ts';
import type { OpenDatabase } from '../store/database.ts';
import { findEmbeddings, pageOfEmbeddings } from '../store/embeddings.ts';
import { readOutbox } from '../store/outbox.ts';
import { openVectorIndex } from '../vectors/open-vector-index.ts';
import type { VectorChange, VectorIndex, VectorSource } from '../vectors/vector-index.ts';
import type { RamBudget } from '../vectors/ram-budget.ts';
import type { VectorModel } from './bucket.ts';

export interface IndexOptions {
  readonly clock: () => number;
  readonly ram: RamBudget;
  /** Told of a repair that failed; search goes on from the database. */
  readonly reportProblem: (where: string, error: unknown) => void;
}

/** A bucket's vector index, opened when meaning is first asked of it. */
export interface LazyIndex {
  open(model: VectorModel): Promise<VectorIndex>;
  current(): VectorIndex | null;
  close(): Promise<void>;
}

/** Changes held in RAM at most: 30 MB. More than that is on its way into the files, a batch at a time. */
const MOST_STAGED = 20_000;
/** Memories whose vectors one page of a rebuild reads: some 3 MB. */
const REBUILD_PAGE = 2_000;

/**
 * Makes the opener of one bucket's index over its own database: another model closes the old index first, and whatever
 * the outbox holds is staged before the index answers, so that a fresh memory is found at once.
 */
export function openLazyIndex(
  db: OpenDatabase,
  folder: string,
  options: IndexOptions & { readonly wasClosedInOrder: boolean },
): LazyIndex {
  let open: { readonly modelId: string; readonly index: Promise<VectorIndex> } | null = null;
  let ready: VectorIndex | null = null;
  let mustReconcile = !options.wasClosedInOrder;

  const close = async (): Promise<void> => {
    const closing = open;
    open = null;
    ready = null;
    if (closing !== null) await (await closing.index).close();
  };

  const start = async (model: VectorModel): Promise<VectorIndex> => {
    const index = await openVectorIndex({
      folder,
      dim: model.dim,
      modelId: model.id,
      clock: options.clock,
      ram: options.ram,
      source: storedVectors(db, model.id),
    });
    stageAll(db, index, model.id);
    ready = index;
    if (mustReconcile) {
      mustReconcile = false;
      // The index never waits for the disk: after a crash it may lack what the outbox has already forgotten.
      index.reconcile().catch((error: unknown) => options.reportProblem('reconcile', error));
    }
    return index;
  };

  return {
    open: async (model) => {
      if (open !== null && open.modelId !== model.id) await close();
      if (open === null) {
        const index = start(model);
        open = { modelId: model.id, index };
        // A failed opening must not be remembered: the next search tries again.
        index.catch(() => {
          open = null;
        });
      }
      return await open.index;
    },
    current: () => ready,
    close,
  };
}

/** Shows an index that was just opened what it has not written yet. */
function stageAll(db: OpenDatabase, index: VectorIndex, modelId: string): void {
  const batch = readOutbox(db, MOST_STAGED);
  if (batch !== null) index.stage(toChanges(db, batch.numbers, modelId));
}

/** The state in the database of these memories, as the index should have it. */
export function toChanges(
  db: OpenDatabase,
  numbers: readonly MemoryNumber[],
  modelId: string,
): readonly VectorChange[] {
  const found = new Map(findEmbeddings(db, numbers, modelId).map((entry) => [entry.number, entry.vectors]));
  return numbers.map((number) => {
    const vectors = found.get(number);
    return vectors === undefined ? { op: 'delete', number } : { op: 'put', number, vectors };
  });
}

function storedVectors(db: OpenDatabase, modelId: string): VectorSource {
  return {
    count: () =>
      db.get<{ count: number }>(
        `SELECT count(*) AS count FROM embeddings AS e JOIN memories AS m ON m.number = e.number
         WHERE e.model_id = ? AND m.state = 'live'`,
        modelId,
      )?.count ?? 0,
    readAll: function* () {
      let after = 0;
      while (true) {
        const page = pageOfEmbeddings(db, modelId, after, REBUILD_PAGE);
        if (page.length === 0) return;
        after = page.at(-1)?.number ?? after;
        yield page.flatMap(({ number, vectors }) =>
          vectors.map((vector, chunk) => ({ number, chunk, vector })),
        );
      }
    },
  };
}
