import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { EmbeddingError } from '../../electron/embedding/embedder.ts';
import { openLocalEmbedder } from '../../electron/embedding/open-local-embedder.ts';
import { openMiniLmWasm } from '../../electron/embedding/minilm-wasm.ts';
import { openOnnxFolder } from '../../electron/embedding/onnx-folder.ts';
import type { OnnxEmbedder } from '../../electron/embedding/onnx-folder.ts';
import { dot } from './support/dot.ts';
import { ensureModel, lexiconFolder, modelFolder, projectRoot } from './support/model-paths.ts';

let model: OnnxEmbedder;
const scratch = mkdtempSync(join(tmpdir(), 'model-folder-'));

beforeAll(async () => {
  ensureModel();
  model = await openOnnxFolder(modelFolder);
});
afterAll(async () => {
  await model.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('vectors have length one, and related texts are closer', async () => {
  const [cat, kitten, tax] = await model.embed(
    ['a cat sleeps', 'the kitten is napping', 'income tax form'],
    'document',
  );
  expect(cat).toHaveLength(model.dim);
  expect(dot(cat, cat)).toBeCloseTo(1, 5);
  expect(dot(cat, kitten)).toBeGreaterThan(dot(cat, tax) + 0.2);
});

test('a text has nearly the same vector alone as in a batch, in the order asked', async () => {
  const texts = Array.from({ length: 40 }, (_, i) => `note ${i} ${'about the garden '.repeat(i % 7)}`);
  const together = await model.embed(texts, 'document');
  const [alone] = await model.embed([texts[23] ?? ''], 'document');
  expect(dot(together[23], alone)).toBeGreaterThan(0.98);
});

test('a text far beyond the window, an empty one and odd characters give a vector', async () => {
  const vectors = await model.embed(['word '.repeat(100_000), '', '🙂\u0000"; DROP TABLE'], 'document');
  for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
});

test('the native model agrees with the WebAssembly engine over the same weights', async () => {
  const wasm = await openMiniLmWasm(projectRoot);
  const texts = ['The dentist appointment is on Friday.', 'We use PostgreSQL for orders.'];
  const [native, portable] = await Promise.all([model.embed(texts, 'query'), wasm.embed(texts, 'query')]);
  for (const i of [0, 1]) expect(dot(native[i], portable[i])).toBeGreaterThan(0.97);
  expect(wasm.id).not.toBe(model.id);
  await wasm.close();
});

test('a cancelled request is rejected as cancelled', async () => {
  await expect(model.embed(['text'], 'query', AbortSignal.abort())).rejects.toMatchObject({
    failure: { type: 'cancelled' },
  });
});

test('a model file that was replaced is refused, and the next model is taken', async () => {
  const folder = join(scratch, 'tampered');
  cpSync(modelFolder, folder, { recursive: true });
  writeFileSync(join(folder, 'tokenizer.json'), '{}');
  const refusal: unknown = await openOnnxFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddingError);
  expect((refusal as EmbeddingError).failure).toMatchObject({ type: 'embedder-unavailable' });

  const models = [
    { type: 'onnx-folder', folder },
    { type: 'onnx-folder', folder: modelFolder },
  ] as const;
  const opened = await openLocalEmbedder(models, lexiconFolder);
  expect(opened.problems).toEqual([expect.stringContaining('tokenizer.json is damaged')]);
  expect(opened.isGlossed).toBe(true);
  expect(opened.embedder.id).toMatch(/^onnx:all-minilm-l6-v2-int8r\+pt-gloss-/);
  await opened.embedder.close();
});

test('a folder without embedder.json counts as multilingual and is named by its weights', async () => {
  const folder = join(scratch, 'plain');
  cpSync(modelFolder, folder, { recursive: true });
  rmSync(join(folder, 'embedder.json'));
  const opened = await openLocalEmbedder([{ type: 'onnx-folder', folder }], lexiconFolder);
  expect(opened.isGlossed).toBe(false);
  expect(opened.embedder.id).toMatch(/^onnx:sha256-[0-9a-f]{16}$/);
  await opened.embedder.close();
});

test('an empty folder says what is missing', async () => {
  await expect(
    openLocalEmbedder([{ type: 'onnx-folder', folder: scratch }], lexiconFolder),
  ).rejects.toMatchObject({
    failure: { type: 'embedder-unavailable', problem: expect.stringContaining('no ONNX file') },
  });
});
