/** Buckets up to this many vectors are searched in RAM; above it an index on disk is faster than reading them all. */
export const RAM_SEARCH_MAX_ROWS = 20_000;

/** `ram` exact over a copy in memory; `table` through LanceDB; `stream` exact over the database, a batch at a time. */
export type SearchPath = 'ram' | 'table' | 'stream';

/**
 * The rule: small buckets in RAM, large ones through LanceDB. While LanceDB cannot answer, RAM takes whatever fits
 * the budget and the database serves the rest; a bucket that never fits is served by LanceDB at any size.
 */
export function chooseSearchPath(bucket: {
  readonly rows: number;
  readonly sizeBytes: number;
  readonly budgetBytes: number;
  readonly tableIsReady: boolean;
}): SearchPath {
  const wantsRam = bucket.rows <= RAM_SEARCH_MAX_ROWS || !bucket.tableIsReady;
  if (wantsRam && bucket.sizeBytes <= bucket.budgetBytes) return 'ram';
  return bucket.tableIsReady ? 'table' : 'stream';
}

/** Rows a partition of the index holds on average. */
const ROWS_PER_PARTITION = 1500;

/**
 * Pieces an index may be in. Each compaction adds one for the rows that are new, LanceDB never joins them, and a search
 * looks into all: at 100,000 rows 78 pieces took eight times as long as one.
 */
const MOST_SEGMENTS = 6;

/**
 * How to train the index for a table, or null when it need not be: below the RAM limit nobody searches it, and an
 * index serves until the rows it was trained on have doubled or it lies in too many pieces.
 */
export function planTraining(table: {
  readonly rows: number;
  readonly trainedRows: number;
  readonly segments: number;
}): { readonly partitions: number } | null {
  if (table.rows <= RAM_SEARCH_MAX_ROWS) return null;
  const serves = table.trainedRows > 0 && table.rows < 2 * table.trainedRows;
  if (serves && table.segments <= MOST_SEGMENTS) return null;
  return { partitions: Math.round(table.rows / ROWS_PER_PARTITION) };
}

/**
 * Partitions to look into, three of four: what counts is what is found, and reading them is the smaller part of a
 * search. Of 100,000 vectors in clusters a quarter found all of the exact top 8; of vectors that hardly gather, nearest
 * at a cosine of 0.3, a quarter found 94 %, a half 97 % and three of four all, in a third more time than a quarter.
 */
export function partitionsToProbe(trainedRows: number): number {
  return Math.max(8, Math.ceil((trainedRows / ROWS_PER_PARTITION) * 0.75));
}
