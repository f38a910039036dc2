/** One vector as the bucket's database stores it: unit length, for one chunk of one memory. */
export interface StoredVector {
  readonly number: number;
  readonly chunk: number;
  readonly vector: Float32Array;
}

/**
 * The truth the index is derived from: every committed vector of one model, in batches of some 1,000 rows, in any
 * order. `readAll` is left waiting between batches, so it should hold no statement open: read page by page by key.
 */
export interface VectorSource {
  readonly count: () => number | Promise<number>;
  readonly readAll: () => Iterable<readonly StoredVector[]> | AsyncIterable<readonly StoredVector[]>;
}

/** What happened to one memory. `put` replaces all its vectors, one a chunk in chunk order. */
export type VectorChange =
  | { readonly op: 'put'; readonly number: number; readonly vectors: readonly Float32Array[] }
  | { readonly op: 'delete'; readonly number: number };

/** A memory and the dot product (−1…1 for unit vectors) of its best chunk with the query. */
export interface VectorHit {
  readonly number: number;
  readonly score: number;
}

/** How the files are doing. Search answers in every state but `closed`. */
export type VectorIndexState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rebuilding'; readonly done: number; readonly total: number }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAtMs: number }
  | { readonly kind: 'closed' };

/** In how many memories files and source differ; what {@link VectorIndex.reconcile} found and repaired. */
export interface ReconcileReport {
  readonly orphans: number;
  readonly missing: number;
  readonly stale: number;
}

/** `healthy` and `mismatched` mean every row was read; `damaged` means it could not be, and a rebuild has begun. */
export type VectorIndexHealth =
  | { readonly kind: 'healthy'; readonly rows: number }
  | ({ readonly kind: 'mismatched' } & ReconcileReport)
  | { readonly kind: 'damaged'; readonly problem: string };

/** Size and shape of the index. `indexedRows` and `segments` are 0 below the size where an index pays. */
export interface VectorIndexStats {
  readonly rows: number;
  readonly sizeBytes: number;
  readonly fragments: number;
  readonly indexedRows: number;
  readonly segments: number;
  readonly residentBytes: number;
  readonly pending: number;
}

/** The vectors of one bucket, searchable by meaning. Every method rejects with a `VectorIndexError`. */
export interface VectorIndex {
  /** The k memories nearest to a unit vector, best first; ties by lower number. Staged changes are seen at once. */
  search(
    query: Float32Array,
    k: number,
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly VectorHit[]>;
  /** Makes changes that the database has committed visible to search now, before `apply` writes them. */
  stage(changes: readonly VectorChange[]): void;
  /**
   * Stages and writes changes that the database has committed. Applying the same ones again changes nothing, so a
   * queue may be replayed after a crash. When it resolves, the queue may forget them.
   */
  apply(changes: readonly VectorChange[]): Promise<void>;
  /** The memory numbers the files hold. */
  ids(): Promise<ReadonlySet<number>>;
  /** Compares every row with the source, vectors included, and repairs what differs. For an unclean stop. */
  reconcile(): Promise<ReconcileReport>;
  /** Merges small files, forgets old versions, and trains the index where it pays. */
  compact(): Promise<void>;
  /**
   * Writes the index anew from the source, without the erased memories should it still know them, and removes every
   * older file, so that the bytes of vectors deleted from the database are gone when it resolves.
   */
  eraseRewrite(erased: ReadonlySet<number>): Promise<void>;
  /** Moves the files aside and writes them anew from the source. */
  rebuild(): Promise<void>;
  /**
   * Compares every row with the source, vectors included, but for memories that are `waiting` to be written, and repairs
   * nothing. Damage starts a rebuild.
   */
  health(waiting?: ReadonlySet<number>): Promise<VectorIndexHealth>;
  stats(): Promise<VectorIndexStats>;
  state(): VectorIndexState;
  /** Forgets the copy in RAM, zeroed; the next search loads it again. For lock and switch of profiles. */
  releaseMemory(): void;
  /** Closes and removes all files. */
  drop(): Promise<void>;
  /** Waits for the write under way, stops a rebuild, and lets go of files and RAM. */
  close(): Promise<void>;
}
