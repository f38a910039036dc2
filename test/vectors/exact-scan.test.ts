import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createExactScan, exactScanSizeBytes } from '../../electron/vectors/exact-scan.ts';
import { createVectorArena } from '../../electron/vectors/vector-arena.ts';
import { createTruth, createVectors } from './support.ts';

test('the WebAssembly kernel loads here', () => {
  expect(createVectorArena().engine).toBe('wasm');
});

test.each(['wasm', 'javascript'] as const)(
  'after any writes, %s search answers as scoring one by one does',
  (engine) => {
    const arena = engine === 'wasm' ? createVectorArena() : createVectorArena({ engine });
    const step = fc.record({
      number: fc.integer({ min: 1, max: 400 }),
      chunks: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer(),
        fc.array(step, { maxLength: 300 }),
        fc.integer({ min: 1, max: 12 }),
        (dim, seed, steps, k) => {
          const next = createVectors(seed, dim);
          const truth = createTruth();
          const scan = createExactScan({ dim, arena });
          for (const { number, chunks } of steps) {
            const vectors = Array.from({ length: chunks }, next);
            truth.commit([{ op: 'put', number, vectors }]);
            scan.put(number, vectors);
          }
          const query = next();
          const expected = truth.nearest(query, k);
          const hits = scan.search(query, k);
          expect(scan.rows).toBe(truth.count());
          expect(hits.length).toBe(expected.length);
          hits.forEach((hit, i) => expect(hit.score).toBeCloseTo(expected[i]?.score ?? NaN, 4));
          // Scores of the same memories agree too: a right score under a wrong number would pass the line above.
          const scoreOf = new Map(truth.nearest(query, 400).map((hit) => [hit.number, hit.score]));
          for (const hit of hits) expect(hit.score).toBeCloseTo(scoreOf.get(hit.number) ?? NaN, 4);
          scan.clear();
        },
      ),
      { numRuns: 60 },
    );
  },
);

test('what is deleted or cleared is zeroed in memory and given back', () => {
  const arena = createVectorArena();
  const scan = createExactScan({ dim: 4, arena });
  scan.put(1, [Float32Array.of(1, 0, 0, 0)]);
  scan.put(2, [Float32Array.of(0, 1, 0, 0)]);
  const slab = 2;
  expect([...arena.floatsOf(slab).subarray(0, 8)]).toEqual([1, 0, 0, 0, 0, 1, 0, 0]);
  scan.delete(1);
  expect([...arena.floatsOf(slab).subarray(0, 8)]).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  scan.clear();
  expect(arena.floatsOf(slab).every((value) => value === 0)).toBe(true);
  expect(arena.allocateSlab()).toBe(slab);
});

test('equal scores are ordered by number, and a memory counts once with its best chunk', () => {
  const scan = createExactScan({ dim: 2, arena: createVectorArena() });
  scan.put(9, [Float32Array.of(1, 0)]);
  scan.put(3, [Float32Array.of(0, 1), Float32Array.of(1, 0)]);
  scan.put(5, [Float32Array.of(0, 1)]);
  expect(scan.search(Float32Array.of(1, 0), 2)).toEqual([
    { number: 3, score: 1 },
    { number: 9, score: 1 },
  ]);
});

test('its size is foreseen', () => {
  const scan = createExactScan({ dim: 384, arena: createVectorArena() });
  const next = createVectors(1, 384);
  for (let number = 1; number <= 400; number += 1) scan.append(number, next());
  expect(exactScanSizeBytes(400, 384)).toBe(scan.sizeBytes);
});
