import { expect, test } from 'vitest';
import {
  createBucketFolder,
  createTruth,
  createVectors,
  DIM,
  fill,
  openIndex,
  whenBuilt,
} from './support.ts';

const MEMORIES = 200;

async function built() {
  const truth = createTruth();
  const next = createVectors(11, DIM);
  fill(truth, MEMORIES, next);
  const index = await openIndex(await createBucketFolder(), truth);
  await whenBuilt(index);
  return { truth, next, index, freshBytes: (await index.stats()).sizeBytes };
}

test('an index that is built anew twenty times takes no more room than once', async () => {
  const { index, freshBytes } = await built();
  for (let time = 0; time < 20; time += 1) await index.rebuild();
  const { sizeBytes } = await index.stats();
  await index.close();
  expect(sizeBytes).toBeLessThanOrEqual(freshBytes * 1.5);
});

test('a thousand edits of the same memories leave an index a few times the size of a fresh one', async () => {
  const { truth, next, index, freshBytes } = await built();
  for (let edit = 0; edit < 1_000; edit += 10) {
    const changes = Array.from({ length: 10 }, (_, at) => ({
      op: 'put' as const,
      number: 1 + ((edit + at) % MEMORIES),
      vectors: [next()],
    }));
    await index.apply(truth.commit(changes));
  }
  await index.compact();
  const { sizeBytes } = await index.stats();
  await index.close();
  expect(sizeBytes).toBeLessThanOrEqual(freshBytes * 4);
});
