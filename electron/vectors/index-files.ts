import { createAsyncMutex } from './async-mutex.ts';
import { buildIndex } from './build-index.ts';
import { planTraining } from './choose-search-path.ts';
import { readIndexMeta, writeIndexMeta, type IndexMeta } from './index-folder.ts';
import { openLanceTable, WRITE_BATCH_ROWS, type LanceTable } from './lance-table.ts';
import { VectorIndexError } from './vector-index-error.ts';
import type { VectorIndexState, VectorSource } from './vector-index.ts';

/** What the files of one bucket's index are opened with. */
export interface IndexFilesOptions {
  /** The index's own folder: whatever else lies there is removed. */
  readonly folder: string;
  readonly dim: number;
  readonly modelId: string;
  readonly clock: () => number;
  readonly source: VectorSource;
  /** Told of each change of state, and of the steps of a rebuild. */
  readonly onState?: (state: VectorIndexState) => void;
  /** Called by name between any two writes, for tests that stop the process there. */
  readonly failpoint?: (name: string) => void;
}

/** An open table, the memories it holds, and how many small commits lie in it. */
export interface OpenTable {
  readonly table: LanceTable;
  readonly numbers: Set<number>;
  commitsSinceCompaction: number;
}

const PRESENCE_CHECK_MS = 1000;
const RETRY_MS = 30_000;

/**
 * The files of one open index: opened at first need, one writer at a time, built anew from the source when LanceDB
 * reports damage, when they vanish or when they are another model's. Proven by `open-vector-index.test.ts` and
 * `index-crash.test.ts`.
 */
export class IndexFiles {
  readonly failpoint: (name: string) => void;
  readonly #options: IndexFilesOptions;
  readonly #mutex = createAsyncMutex();
  #state: VectorIndexState = { kind: 'ready' };
  #meta: IndexMeta | null = null;
  #opened: Promise<OpenTable> | null = null;
  #rebuilding: Promise<void> | null = null;
  #presenceCheckedAtMs: number;

  constructor(options: IndexFilesOptions) {
    this.#options = options;
    this.failpoint = options.failpoint ?? (() => undefined);
    this.#presenceCheckedAtMs = options.clock();
  }

  get state(): VectorIndexState {
    return this.#state;
  }

  get trainedRows(): number {
    return this.#meta?.trainedRows ?? 0;
  }

  /** Takes the files as they are when they are whole and of this model, and begins to build them otherwise. */
  async start(): Promise<void> {
    this.#meta = await this.#readOwnMeta();
    if (this.#meta === null) void this.startRebuild();
  }

  /** The table; rejects with `index-damaged` when it cannot be opened or read. */
  openTable(): Promise<OpenTable> {
    this.#opened ??= this.#openTable();
    return this.#opened;
  }

  /**
   * Runs a job alone on a sound table. Damage starts a rebuild and waits for it; the answer is then null, and the
   * rebuilt files hold all that the source holds.
   */
  async runAlone<Value>(
    job: () => Promise<Value>,
    onDamage: (damage: VectorIndexError) => void = () => undefined,
  ): Promise<Value | null> {
    for (;;) {
      this.retryWhenDue();
      await this.#rebuilding;
      const outcome = await this.#mutex.run(async () => {
        if (this.#rebuilding !== null) return 'wait';
        this.#assertUsable();
        try {
          return { value: await job() };
        } catch (error) {
          // What the table holds is unknown now; it is read again at next use.
          await this.#closeTable();
          if (error instanceof VectorIndexError && error.type === 'index-damaged') return error;
          throw error;
        }
      });
      if (outcome === 'wait') continue;
      if (!(outcome instanceof VectorIndexError)) return outcome.value;
      onDamage(outcome);
      await this.startRebuild();
      this.#assertUsable();
      return null;
    }
  }

  /** Begins to build the files anew, or joins the build under way. Never rejects: the state says how it went. */
  startRebuild(isKept: (number: number) => boolean = () => true): Promise<void> {
    if (this.#state.kind === 'closed') return Promise.resolve();
    if (this.#rebuilding === null) {
      this.#setState({ kind: 'rebuilding', done: 0, total: 0 });
      this.#rebuilding = this.#mutex
        .run(() => this.#rebuild(isKept))
        .finally(() => {
          this.#rebuilding = null;
        });
    }
    return this.#rebuilding;
  }

  /** Builds the files anew without the given memories, from a read of the source that begins after this call. */
  async rebuildWithout(dropped: ReadonlySet<number>): Promise<void> {
    // A build under way may have read what must not stay.
    while (this.#rebuilding !== null) await this.#rebuilding;
    this.assertOpen();
    await this.startRebuild((number) => !dropped.has(number));
    this.#assertUsable();
  }

  /** Merges fragments and forgets old versions; trains the index when it is due. Call it inside `runAlone`. */
  async compact(): Promise<void> {
    const { folder, clock } = this.#options;
    const open = await this.openTable();
    const { table } = open;
    this.failpoint('compact:before-optimise');
    await table.optimise(clock());
    open.commitsSinceCompaction = 0;
    this.failpoint('compact:after-optimise');
    const { rows, segments } = await table.shape();
    const training = planTraining({ rows, segments, trainedRows: this.trainedRows });
    if (training === null || this.#meta === null) return;
    await table.train(training.partitions);
    this.failpoint('compact:trained');
    this.#meta = { ...this.#meta, trainedRows: rows };
    await writeIndexMeta(folder, this.#meta);
    // The index before this one is still on disk until its version is forgotten.
    await table.optimise(clock());
    this.failpoint('compact:after-train');
  }

  /** After a failed rebuild, tries once more when its time has come. */
  retryWhenDue(): void {
    this.assertOpen();
    if (this.#state.kind === 'unavailable' && this.#options.clock() >= this.#state.retryAtMs)
      void this.startRebuild();
  }

  /** A bucket searched in RAM would never notice that its files are gone, so each search asks, once a second. */
  noticeLoss(): void {
    const nowMs = this.#options.clock();
    if (this.#state.kind !== 'ready' || nowMs - this.#presenceCheckedAtMs < PRESENCE_CHECK_MS) return;
    this.#presenceCheckedAtMs = nowMs;
    void this.#mutex.run(async () => {
      if (this.#state.kind === 'ready' && (await this.#readOwnMeta()) === null) void this.startRebuild();
    });
  }

  /** Waits for the write under way, stops a rebuild, and closes the table. */
  async close(): Promise<void> {
    this.#setState({ kind: 'closed' });
    await this.#rebuilding;
    await this.#mutex.run(() => this.#closeTable());
  }

  assertOpen(): void {
    if (this.#state.kind === 'closed') throw new VectorIndexError('closed', 'The vector index is closed.');
  }

  async #rebuild(isKept: (number: number) => boolean): Promise<void> {
    const { source, clock } = this.#options;
    try {
      await this.#closeTable();
      this.#meta = null;
      const total = await source.count();
      const onProgress = (done: number): void => {
        this.assertOpen();
        this.#setState({ kind: 'rebuilding', done, total });
      };
      const built = await buildIndex({ ...this.#options, failpoint: this.failpoint, isKept, onProgress });
      this.#opened = Promise.resolve({
        table: built.table,
        numbers: built.numbers,
        commitsSinceCompaction: 0,
      });
      this.#meta = built.meta;
      this.#setState({ kind: 'ready' });
    } catch (error) {
      // Not lost: it is the state's reason, writes fail with it, and search goes on without the files.
      const reason = error instanceof Error ? error.message : String(error);
      this.#setState({ kind: 'unavailable', reason, retryAtMs: clock() + RETRY_MS });
    }
  }

  async #openTable(): Promise<OpenTable> {
    try {
      const table = await openLanceTable(this.#options.folder, this.#options.dim);
      const { rows, fragments } = await table.shape();
      // Short lives leave small fragments too: what a fresh build would not have counts as not compacted.
      const commitsSinceCompaction = Math.max(0, fragments - Math.ceil(rows / WRITE_BATCH_ROWS));
      return { table, numbers: await table.numbers(), commitsSinceCompaction };
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }

  async #closeTable(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened !== null) (await opened).table.close();
  }

  async #readOwnMeta(): Promise<IndexMeta | null> {
    const { folder, modelId, dim } = this.#options;
    const meta = await readIndexMeta(folder);
    return meta?.modelId === modelId && meta.dim === dim ? meta : null;
  }

  #setState(state: VectorIndexState): void {
    if (this.#state.kind === 'closed') return;
    this.#state = state;
    this.#options.onState?.(state);
  }

  #assertUsable(): void {
    this.assertOpen();
    if (this.#state.kind === 'unavailable')
      throw new VectorIndexError('index-unavailable', this.#state.reason);
  }
}
