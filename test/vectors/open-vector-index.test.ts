import { readdir } from 'node:fs/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRamBudget } from '../../electron/vectors/ram-budget.ts';
import type { VectorIndexError } from '../../electron/vectors/vector-index-error.ts';
import type { VectorChange } from '../../electron/vectors/vector-index.ts';
import {
  createBucketFolder,
  createTruth,
  createVectors,
  DIM,
  fill,
  noRam,
  numbersOf,
  openIndex,
  whenBuilt,
} from './support.ts';

const ofType = (type: VectorIndexError['type']) =>
  expect.objectContaining({ name: 'VectorIndexError', type });

test('RAM, table and database answer alike, after any changes', async () => {
  const change = fc.record({
    number: fc.integer({ min: 1, max: 60 }),
    chunks: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.array(fc.array(change, { maxLength: 40 }), { maxLength: 4 }),
      async (seed, steps) => {
        const next = createVectors(seed, DIM);
        const truth = createTruth();
        fill(truth, 30, next);
        const ram = await openIndex(await createBucketFolder(), truth);
        const table = await openIndex(await createBucketFolder(), truth, { ram: noRam() });
        await Promise.all([whenBuilt(ram), whenBuilt(table)]);
        for (const step of steps) {
          const changes = truth.commit(
            step.map(({ number, chunks }): VectorChange => ({
              op: 'put',
              number,
              vectors: Array.from({ length: chunks }, next),
            })),
          );
          const query = next();
          const expected = truth.nearest(query, 8);
          // Staged, then written, then written again: every answer is the same.
          for (const write of ['stage', 'apply', 'apply'] as const) {
            await Promise.all([ram[write](changes), table[write](changes)]);
            for (const index of [ram, table]) {
              const hits = await index.search(query, 8);
              expect(numbersOf(hits)).toEqual(numbersOf(expected));
              hits.forEach((hit, i) => expect(hit.score).toBeCloseTo(expected[i]?.score ?? NaN, 5));
            }
          }
          expect(await table.ids()).toEqual(new Set(truth.chunksOf.keys()));
          expect((await table.stats()).pending).toBe(0);
        }
        expect(await table.health()).toEqual({ kind: 'healthy', rows: truth.count() });
        await Promise.all([ram.drop(), table.drop()]);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test('a forgotten memory is not found by meaning, before and after the index is written', async () => {
  const next = createVectors(1, DIM);
  const truth = createTruth();
  fill(truth, 50, next);
  for (const ram of [createRamBudget(), noRam()]) {
    const index = await openIndex(await createBucketFolder(), truth, { ram });
    await whenBuilt(index);
    const number = [...truth.chunksOf.keys()][6] ?? 0;
    const query = truth.chunksOf.get(number)?.[0] ?? next();
    expect(numbersOf(await index.search(query, 1))).toEqual([number]);
    const changes = truth.commit([{ op: 'delete', number }]);
    index.stage(changes);
    expect(numbersOf(await index.search(query, 50))).not.toContain(number);
    await index.apply(changes);
    expect(numbersOf(await index.search(query, 50))).not.toContain(number);
  }
});

test('an index of another model, or of vectors of another length, is built anew and never mixed', async () => {
  const bucket = await createBucketFolder();
  const truth = createTruth();
  fill(truth, 20, createVectors(1, DIM));
  const first = await openIndex(bucket, truth);
  await whenBuilt(first);
  await first.close();

  const other = createTruth();
  const next = createVectors(2, 8);
  fill(other, 5, next);
  const second = await openIndex(bucket, other, { dim: 8, modelId: 'model-b', ram: noRam() });
  expect(second.state().kind).toBe('rebuilding');
  const query = next();
  expect(numbersOf(await second.search(query, 5))).toEqual(numbersOf(other.nearest(query, 5)));
  await whenBuilt(second);
  expect((await second.stats()).rows).toBe(5);
  expect(await readdir(bucket)).toEqual(['vectors']);
});

test('vectors that do not fit are refused before anything is written', async () => {
  const truth = createTruth();
  const index = await openIndex(await createBucketFolder(), truth);
  const good = new Float32Array(DIM).fill(0.1);
  await expect(index.search(new Float32Array(DIM + 1), 3)).rejects.toEqual(ofType('dim-mismatch'));
  await expect(index.search(new Float32Array(DIM).fill(NaN), 3)).rejects.toEqual(ofType('invalid-vector'));
  const put = (number: number, vector: Float32Array): VectorChange => ({
    op: 'put',
    number,
    vectors: [vector],
  });
  await expect(index.apply([put(1, good), put(2, new Float32Array(3))])).rejects.toEqual(
    ofType('dim-mismatch'),
  );
  await expect(index.apply([put(1, good), put(0, good)])).rejects.toEqual(ofType('invalid-number'));
  const chunks = Array.from({ length: 4097 }, () => good);
  await expect(index.apply([{ op: 'put', number: 1, vectors: chunks }])).rejects.toEqual(
    ofType('too-many-chunks'),
  );
  expect(await index.ids()).toEqual(new Set());
  expect(await index.search(good, 3)).toEqual([]);
});

test('an index past the RAM limit stays in few pieces, however often a little is added', async () => {
  const next = createVectors(11, DIM);
  const truth = createTruth();
  fill(truth, 20_001, next);
  const index = await openIndex(await createBucketFolder(), truth, { ram: noRam() });
  await whenBuilt(index);
  for (let round = 0; round < 8; round += 1) {
    await index.apply(fill(truth, 1, next, 30_000 + round));
    await index.compact();
    expect((await index.stats()).segments).toBeLessThanOrEqual(6);
  }
  const query = truth.chunksOf.get(30_007)?.[0];
  if (query === undefined) throw new Error('The last memory is missing');
  expect((await index.search(query, 1))[0]?.number).toBe(30_007);
});
