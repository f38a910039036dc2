import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openVectorIndex, type VectorIndexOptions } from '../../electron/vectors/open-vector-index.ts';
import { createRamBudget, type RamBudget } from '../../electron/vectors/ram-budget.ts';
import type {
  StoredVector,
  VectorChange,
  VectorHit,
  VectorIndex,
  VectorSource,
} from '../../electron/vectors/vector-index.ts';

/** Stands for the bucket's database: what is committed, readable in pages. */
export interface Truth extends VectorSource {
  readonly chunksOf: Map<number, readonly Float32Array[]>;
  commit(changes: readonly VectorChange[]): readonly VectorChange[];
  nearest(query: Float32Array, k: number): readonly VectorHit[];
}

export function createTruth(): Truth {
  const chunksOf = new Map<number, readonly Float32Array[]>();
  return {
    chunksOf,
    count: () => [...chunksOf.values()].reduce((sum, chunks) => sum + chunks.length, 0),
    *readAll() {
      const rows: StoredVector[] = [];
      for (const [number, chunks] of chunksOf) {
        chunks.forEach((vector, chunk) => rows.push({ number, chunk, vector }));
      }
      for (let start = 0; start < rows.length; start += 1000) yield rows.slice(start, start + 1000);
    },
    commit(changes) {
      for (const change of changes) {
        if (change.op === 'delete' || change.vectors.length === 0) chunksOf.delete(change.number);
        else chunksOf.set(change.number, change.vectors);
      }
      return changes;
    },
    nearest(query, k) {
      const hits = [...chunksOf].map(([number, chunks]) => ({
        number,
        score: Math.max(
          ...chunks.map((vector) => vector.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0)),
        ),
      }));
      return hits.toSorted((a, b) => b.score - a.score || a.number - b.number).slice(0, k);
    },
  };
}

/** Unit vectors from a seed (mulberry32), so that a failing test fails again. */
export function createVectors(seed: number, dim: number): () => Float32Array {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => {
    const vector = Float32Array.from({ length: dim }, () => random() - 0.5);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
}

/** A folder for one bucket, removed after the test; the index lives in `vectors/` below it. */
export async function createBucketFolder(): Promise<string> {
  const bucket = await mkdtemp(join(tmpdir(), 'escopo-vectors-'));
  onTestFinished(() => rm(bucket, { recursive: true, force: true }));
  return bucket;
}

export const DIM = 24;

/** A budget too small for any bucket: every search goes to the table, or to the source while there is none. */
export function noRam(): RamBudget {
  return createRamBudget({ limitBytes: 1 });
}

/** Opens the index of a bucket over a truth and closes it after the test. */
export async function openIndex(
  bucket: string,
  source: VectorSource,
  options: Partial<VectorIndexOptions> = {},
): Promise<VectorIndex> {
  const index = await openVectorIndex({
    folder: join(bucket, 'vectors'),
    dim: DIM,
    modelId: 'model-a',
    clock: Date.now,
    source,
    ram: createRamBudget(),
    ...options,
  });
  onTestFinished(() => index.close());
  return index;
}

/** Waits until a rebuild under way has ended. */
export async function whenBuilt(index: VectorIndex): Promise<void> {
  while (index.state().kind === 'rebuilding') await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** How many files below a folder hold the first bytes of a vector. */
export async function countVectorBytes(folder: string, vector: Float32Array): Promise<number> {
  // Half a vector, because a writer may cut long values in pieces.
  const needle = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength / 2);
  const found = await Promise.all(
    (await filesBelow(folder)).map(async (path) => (await readFile(path)).includes(needle)),
  );
  return found.filter(Boolean).length;
}

export function numbersOf(hits: readonly VectorHit[]): readonly number[] {
  return hits.map((hit) => hit.number);
}

/** Commits `count` fresh vectors, numbered from `first` on, and answers the changes. */
export function fill(
  truth: Truth,
  count: number,
  next: () => Float32Array,
  first = 1,
): readonly VectorChange[] {
  return truth.commit(
    Array.from({ length: count }, (_, i): VectorChange => ({
      op: 'put',
      number: first + i,
      vectors: [next()],
    })),
  );
}
