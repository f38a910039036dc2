import { collectTopHits, type TopHits } from './collect-top-hits.ts';
import { SLAB_BYTES, SLAB_FLOATS, type VectorArena } from './vector-arena.ts';
import { VectorIndexError } from './vector-index-error.ts';
import type { VectorHit } from './vector-index.ts';

/** Vectors in RAM, searched exactly: every row is scored. 10,000 rows of 384 numbers take about a millisecond. */
export interface ExactScan {
  readonly rows: number;
  readonly sizeBytes: number;
  has(number: number): boolean;
  /** Adds one more vector to a memory. */
  append(number: number, vector: Float32Array): void;
  /** Replaces all vectors of a memory. */
  put(number: number, vectors: readonly Float32Array[]): void;
  /** Forgets a memory and zeroes its vectors. */
  delete(number: number): void;
  search(query: Float32Array, k: number): readonly VectorHit[];
  /** Offers every row to a collector that others may feed too. */
  collect(query: Float32Array, into: TopHits): void;
  /** Forgets everything, zeroed, and gives the memory back to the arena. */
  clear(): void;
}

/** An empty exact search over vectors of `dim` numbers, its rows in `arena`. */
export function createExactScan({
  dim,
  arena,
}: {
  readonly dim: number;
  readonly arena: VectorArena;
}): ExactScan {
  const floatsPerRow = paddedLength(dim);
  if (floatsPerRow > SLAB_FLOATS || dim < 1) {
    throw new VectorIndexError(
      'dim-mismatch',
      `Vectors of ${dim} numbers cannot be held; ${SLAB_FLOATS} is the most.`,
    );
  }
  const rowsPerSlab = Math.floor(SLAB_FLOATS / floatsPerRow);
  const slabs: number[] = [];
  const numberOfRow: number[] = [];
  const rowsOfNumber = new Map<number, number[]>();
  const padded = new Float32Array(floatsPerRow);

  const rowFloats = (row: number): Float32Array => {
    const slab = slabs[Math.floor(row / rowsPerSlab)];
    if (slab === undefined) throw new RangeError(`There is no row ${row}.`);
    const start = (row % rowsPerSlab) * floatsPerRow;
    return arena.floatsOf(slab).subarray(start, start + floatsPerRow);
  };

  /** Fills the hole with the last row, so that rows stay packed. */
  const removeRow = (row: number): void => {
    const last = numberOfRow.length - 1;
    const moved = numberOfRow[last];
    if (moved === undefined) throw new RangeError('There is no row to remove.');
    if (row !== last) {
      rowFloats(row).set(rowFloats(last));
      numberOfRow[row] = moved;
      const rows = rowsOfNumber.get(moved);
      if (rows !== undefined) rows[rows.indexOf(last)] = row;
    }
    rowFloats(last).fill(0);
    numberOfRow.pop();
    if (last % rowsPerSlab === 0) arena.freeSlab(slabs.pop() ?? 0);
  };

  const scan: ExactScan = {
    get rows() {
      return numberOfRow.length;
    },
    get sizeBytes() {
      return slabs.length * SLAB_BYTES;
    },
    has: (number) => rowsOfNumber.has(number),
    append(number, vector) {
      const row = numberOfRow.length;
      if (row % rowsPerSlab === 0) slabs.push(arena.allocateSlab());
      numberOfRow.push(number);
      rowFloats(row).set(vector);
      const rows = rowsOfNumber.get(number);
      if (rows === undefined) rowsOfNumber.set(number, [row]);
      else rows.push(row);
    },
    put(number, vectors) {
      scan.delete(number);
      for (const vector of vectors) scan.append(number, vector);
    },
    delete(number) {
      const rows = rowsOfNumber.get(number);
      if (rows === undefined) return;
      rowsOfNumber.delete(number);
      // From the end, so that no row still to be removed is the one that moves.
      for (const row of rows.toSorted((a, b) => b - a)) removeRow(row);
    },
    search(query, k) {
      const top = collectTopHits(k);
      scan.collect(query, top);
      return top.hits();
    },
    collect(query, into) {
      padded.set(query);
      arena.loadQuery(padded);
      for (let index = 0, first = 0; index < slabs.length; index += 1, first += rowsPerSlab) {
        const rowCount = Math.min(rowsPerSlab, numberOfRow.length - first);
        const scores = arena.scoreRows(slabs[index] ?? 0, rowCount, floatsPerRow);
        let threshold = into.threshold;
        for (let row = 0; row < rowCount; row += 1) {
          const score = scores[row] ?? 0;
          if (score < threshold) continue;
          into.offer(numberOfRow[first + row] ?? 0, score);
          threshold = into.threshold;
        }
      }
    },
    clear() {
      for (const slab of slabs) arena.freeSlab(slab);
      slabs.length = 0;
      numberOfRow.length = 0;
      rowsOfNumber.clear();
    },
  };
  return scan;
}

/** Bytes that `rows` vectors of `dim` numbers take in an exact scan. */
export function exactScanSizeBytes(rows: number, dim: number): number {
  const rowsPerSlab = Math.max(1, Math.floor(SLAB_FLOATS / paddedLength(dim)));
  return Math.ceil(rows / rowsPerSlab) * SLAB_BYTES;
}

/** Rows are padded with zeros to whole 128-bit lanes. */
function paddedLength(dim: number): number {
  return Math.ceil(dim / 4) * 4;
}
