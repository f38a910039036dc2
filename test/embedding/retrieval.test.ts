import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { chunkText } from '../../electron/embedding/chunk-text.ts';
import { createPortugueseGloss } from '../../electron/embedding/gloss-portuguese.ts';
import { loadLexicon } from '../../electron/embedding/lexicon.ts';
import { openLocalEmbedder } from '../../electron/embedding/open-local-embedder.ts';
import { dot } from './support/dot.ts';
import { ensureModel, lexiconFolder, modelFolder } from './support/model-paths.ts';
import { rankQueries, readRetrievalSet, summarise } from './support/measure-retrieval.ts';

const set = readRetrievalSet(join(import.meta.dirname, 'holdout.json'));
const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));

beforeAll(ensureModel);

test('search finds memories by meaning within and across both languages', async () => {
  const { embedder } = await openLocalEmbedder([{ type: 'onnx-folder', folder: modelFolder }], lexiconFolder);
  const recall = summarise(await rankQueries(set, embedder, gloss));
  await embedder.close();
  const all = recall.get('all');
  expect(all?.recallAt1).toBeGreaterThanOrEqual(0.85);
  expect(all?.recallAt5).toBeGreaterThanOrEqual(0.95);
  for (const [group, { recallAt5 }] of recall)
    expect({ group, found: recallAt5 >= 0.85 }).toEqual({ group, found: true });
});

test('words and meaning together find more than either alone', async () => {
  const { embedder } = await openLocalEmbedder([{ type: 'onnx-folder', folder: modelFolder }], lexiconFolder);
  const [both, meaning, words] = [
    summarise(await rankQueries(set, embedder, gloss)).get('all'),
    summarise(await rankQueries(set, embedder, gloss, { words: false })).get('all'),
    summarise(await rankQueries(set, null, gloss)).get('all'),
  ];
  await embedder.close();
  for (const alone of [meaning, words]) {
    expect(both?.recallAt1).toBeGreaterThan(alone?.recallAt1 ?? 1);
    expect(both?.meanReciprocalRank).toBeGreaterThan(alone?.meanReciprocalRank ?? 1);
  }
});

test('the last sentence of a long text is found by its meaning', async () => {
  const { embedder } = await openLocalEmbedder([{ type: 'onnx-folder', folder: modelFolder }], lexiconFolder);
  const sentences = set.memories.map((memory) => memory.text);
  const chunks = chunkText([...sentences, 'The saxophone is kept under the stairs.'].join(' '));
  const [query] = await embedder.embed(['where is the saxophone'], 'query');
  const nearness = async (texts: readonly string[]): Promise<readonly number[]> =>
    (await embedder.embed(texts, 'document')).map((vector) => dot(vector, query));
  const ofChunks = await nearness(chunks);
  await embedder.close();
  expect(chunks.length).toBeGreaterThan(5);
  expect(ofChunks.indexOf(Math.max(...ofChunks))).toBe(chunks.length - 1);
});

test('keywords alone still find exact terms and cross the languages', async () => {
  const recall = summarise(await rankQueries(set, null, gloss));
  expect(recall.get('lex')?.recallAt1).toBe(1);
  expect(recall.get('en>pt')?.recallAt5).toBeGreaterThanOrEqual(0.7);
  expect(recall.get('pt>en')?.recallAt5).toBeGreaterThanOrEqual(0.7);
});
