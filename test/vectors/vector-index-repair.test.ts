import { cp, readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { VectorIndexError } from '../../electron/vectors/vector-index-error.ts';
import type { VectorIndexState } from '../../electron/vectors/vector-index.ts';
import {
  countVectorBytes,
  createBucketFolder,
  createTruth,
  createVectors,
  DIM,
  filesBelow,
  fill,
  noRam,
  numbersOf,
  openIndex,
  whenBuilt,
} from './support.ts';

const ofType = (type: VectorIndexError['type']) =>
  expect.objectContaining({ name: 'VectorIndexError', type });

test('a search that is called off, and any use after closing, say so', async () => {
  const truth = createTruth();
  const next = createVectors(1, DIM);
  fill(truth, 10, next);
  const index = await openIndex(await createBucketFolder(), truth);
  const caller = new AbortController();
  const search = index.search(next(), 3, { signal: caller.signal });
  caller.abort();
  await expect(search).rejects.toEqual(ofType('aborted'));
  await index.close();
  await expect(index.search(next(), 3)).rejects.toEqual(ofType('closed'));
  await expect(index.apply([])).rejects.toEqual(ofType('closed'));
  await expect(index.health()).rejects.toEqual(ofType('closed'));
  expect(() => index.stage([])).toThrow(VectorIndexError);
});

const damages = {
  'its newest manifest is emptied': (paths: readonly string[]) =>
    truncate(paths.filter((path) => path.endsWith('.manifest')).toSorted()[0] ?? '', 0),
  'a data file is emptied': (paths: readonly string[]) =>
    truncate(paths.find((path) => path.includes('/data/')) ?? '', 0),
  'a data file is overwritten with zeros': async (paths: readonly string[]) => {
    const path = paths.find((candidate) => candidate.includes('/data/')) ?? '';
    await writeFile(path, Buffer.alloc((await readFile(path)).length));
  },
  'a data file is gone': (paths: readonly string[]) =>
    rm(paths.find((path) => path.includes('/data/')) ?? ''),
  'its meta file is no JSON': (paths: readonly string[]) =>
    writeFile(paths.find((path) => path.endsWith('meta.json')) ?? '', '{'),
  'all its files are gone': (paths: readonly string[]) => Promise.all(paths.map((path) => rm(path))),
} as const;

test.each(Object.entries(damages))(
  'when %s, search answers and the index comes back',
  async (_name, damage) => {
    const bucket = await createBucketFolder();
    const truth = createTruth();
    const next = createVectors(3, DIM);
    fill(truth, 100, next);
    for (const moment of ['closed', 'open'] as const) {
      let index = await openIndex(bucket, truth, { ram: noRam() });
      await whenBuilt(index);
      if (moment === 'closed') await index.close();
      await damage(await filesBelow(bucket));
      if (moment === 'closed') index = await openIndex(bucket, truth, { ram: noRam() });

      const query = next();
      expect(numbersOf(await index.search(query, 8))).toEqual(numbersOf(truth.nearest(query, 8)));
      await index.health();
      await index.apply(fill(truth, 1, next, truth.chunksOf.size + 1));
      await whenBuilt(index);
      expect(await index.health()).toEqual({ kind: 'healthy', rows: truth.count() });
      expect(await index.ids()).toEqual(new Set(truth.chunksOf.keys()));
      expect(numbersOf(await index.search(query, 8))).toEqual(numbersOf(truth.nearest(query, 8)));
      await index.close();
      expect(await readdir(bucket)).toEqual(['vectors']);
    }
  },
);

test('a folder removed while its bucket is searched in RAM comes back without a write', async () => {
  const bucket = await createBucketFolder();
  const truth = createTruth();
  const next = createVectors(4, DIM);
  fill(truth, 10, next);
  let nowMs = 1_000_000;
  const states: VectorIndexState['kind'][] = [];
  const onState = (state: VectorIndexState): void => void states.push(state.kind);
  const index = await openIndex(bucket, truth, { clock: () => nowMs, onState });
  await whenBuilt(index);
  await rm(join(bucket, 'vectors'), { recursive: true });
  nowMs += 2000;
  states.length = 0;
  expect(await index.search(next(), 3)).toHaveLength(3);
  await expect.poll(() => states.at(-1)).toBe('ready');
  expect(await index.health()).toEqual({ kind: 'healthy', rows: 10 });
});

test('when the files cannot be built, search goes on, writes say so, and it tries again later', async () => {
  const bucket = await createBucketFolder();
  const truth = createTruth();
  const next = createVectors(5, DIM);
  const changes = fill(truth, 10, next);
  let nowMs = 1_000_000;
  let isBroken = true;
  const failpoint = (): void => {
    if (isBroken) throw new Error('No space left on device');
  };
  const index = await openIndex(bucket, truth, { clock: () => nowMs, ram: noRam(), failpoint });
  await whenBuilt(index);
  expect(index.state()).toEqual({
    kind: 'unavailable',
    reason: 'No space left on device',
    retryAtMs: nowMs + 30_000,
  });
  const query = next();
  expect(numbersOf(await index.search(query, 3))).toEqual(numbersOf(truth.nearest(query, 3)));
  await expect(index.apply(changes)).rejects.toEqual(ofType('index-unavailable'));
  isBroken = false;
  await expect(index.apply(changes)).rejects.toEqual(ofType('index-unavailable'));
  nowMs += 30_000;
  await index.apply(changes);
  expect(await index.health()).toEqual({ kind: 'healthy', rows: 10 });
});

test('vectors of another bucket planted here are counted and removed; missing and changed ones are put right', async () => {
  const [mine, theirs] = [await createBucketFolder(), await createBucketFolder()];
  const next = createVectors(6, DIM);
  const foreign = createTruth();
  fill(foreign, 40, next);
  const other = await openIndex(theirs, foreign);
  await whenBuilt(other);
  await other.close();

  const truth = createTruth();
  // Of the 40 planted: 1–9 exist here with other vectors, 10–40 do not. 101–105 are missing from what was planted.
  fill(truth, 9, next);
  fill(truth, 5, next, 101);
  await rename(join(theirs, 'vectors'), join(mine, 'vectors'));
  const index = await openIndex(mine, truth, { ram: noRam() });
  expect(await index.health()).toEqual({ kind: 'mismatched', orphans: 31, stale: 9, missing: 5 });
  expect(await index.reconcile()).toEqual({ orphans: 31, stale: 9, missing: 5 });
  expect(await index.reconcile()).toEqual({ orphans: 0, stale: 0, missing: 0 });
  const query = next();
  expect(numbersOf(await index.search(query, 8))).toEqual(numbersOf(truth.nearest(query, 8)));
});

test('a whole foreign folder swapped in while open is found out by reconcile', async () => {
  const [mine, theirs] = [await createBucketFolder(), await createBucketFolder()];
  const next = createVectors(7, DIM);
  const [truth, foreign] = [createTruth(), createTruth()];
  fill(truth, 10, next);
  fill(foreign, 10, next, 6);
  for (const [bucket, source] of [
    [mine, truth],
    [theirs, foreign],
  ] as const) {
    const index = await openIndex(bucket, source);
    await whenBuilt(index);
    await index.close();
  }
  const index = await openIndex(mine, truth, { ram: noRam() });
  expect(await index.ids()).toEqual(new Set(truth.chunksOf.keys()));
  await rm(join(mine, 'vectors'), { recursive: true });
  await cp(join(theirs, 'vectors'), join(mine, 'vectors'), { recursive: true });
  await index.reconcile();
  expect(await index.ids()).toEqual(new Set(truth.chunksOf.keys()));
  expect(await index.reconcile()).toEqual({ orphans: 0, stale: 0, missing: 0 });
});

test('after an erasing rewrite no file holds the bytes of an erased vector', async () => {
  const bucket = await createBucketFolder();
  const truth = createTruth();
  const next = createVectors(8, DIM);
  fill(truth, 300, next);
  const index = await openIndex(bucket, truth);
  await whenBuilt(index);
  const [erased] = truth.chunksOf.get(7) ?? [];
  const [kept] = truth.chunksOf.get(8) ?? [];
  if (erased === undefined || kept === undefined) throw new Error('The truth has no such memories.');
  const changes = truth.commit([{ op: 'delete', number: 7 }]);
  await index.apply(changes);
  await index.compact();
  // What makes the rewrite necessary: deleting and cleaning up leaves the bytes where they were.
  expect(await countVectorBytes(bucket, erased)).toBeGreaterThan(0);
  await index.eraseRewrite(new Set([7]));
  expect(await countVectorBytes(bucket, erased)).toBe(0);
  expect(await countVectorBytes(bucket, kept)).toBe(1);
  expect(await readdir(bucket)).toEqual(['vectors']);
  expect(await index.health()).toEqual({ kind: 'healthy', rows: 299 });
  await index.drop();
  expect(await readdir(bucket)).toEqual([]);
});

test('2,000 memories written one by one leave a small folder with few fragments', async () => {
  const truth = createTruth();
  const next = createVectors(9, DIM);
  const [bucket, fresh] = [await createBucketFolder(), await createBucketFolder()];
  const index = await openIndex(bucket, truth);
  for (let number = 1; number <= 2000; number += 1) {
    await index.apply(truth.commit([{ op: 'put', number, vectors: [next()] }]));
  }
  const grown = await index.stats();
  const rebuilt = await openIndex(fresh, truth);
  await whenBuilt(rebuilt);
  expect(grown.rows).toBe(2000);
  expect(grown.fragments).toBeLessThanOrEqual(21);
  expect(grown.sizeBytes).toBeLessThanOrEqual(4 * (await rebuilt.stats()).sizeBytes);
}, 120_000);

test('as many rows of other memories, or other vectors, are a difference; what waits to be written is none', async () => {
  const next = createVectors(9, DIM);
  const truth = createTruth();
  fill(truth, 10, next);
  const index = await openIndex(await createBucketFolder(), truth, { ram: noRam() });
  await whenBuilt(index);
  const vectors = [next()];
  truth.commit([
    { op: 'delete', number: 3 },
    { op: 'put', number: 11, vectors },
    { op: 'put', number: 4, vectors },
  ]);
  expect(await index.health()).toEqual({ kind: 'mismatched', orphans: 1, missing: 1, stale: 1 });
  expect(await index.health(new Set([3, 4]))).toEqual({
    kind: 'mismatched',
    orphans: 0,
    missing: 1,
    stale: 0,
  });
  expect(await index.health(new Set([3, 4, 11]))).toMatchObject({ kind: 'healthy' });
});
