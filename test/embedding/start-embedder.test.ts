import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { startEmbedder } from '../../electron/embedding/start-embedder.ts';
import type {
  EmbedderState,
  RunningEmbedder,
  StartEmbedderOptions,
} from '../../electron/embedding/start-embedder.ts';
import { buildWorker } from './support/build-worker.ts';
import { dot } from './support/dot.ts';
import { ensureModel, lexiconFolder, modelFolder, projectRoot } from './support/model-paths.ts';

let workerUrl: URL;
let running: RunningEmbedder | null = null;
const scratch = mkdtempSync(join(tmpdir(), 'fake-worker-'));

beforeAll(async () => {
  ensureModel();
  workerUrl = await buildWorker();
}, 120_000);
afterEach(() => running?.close());
afterAll(() => {
  rmSync(dirname(fileURLToPath(workerUrl)), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
});

function start(options: Partial<StartEmbedderOptions> = {}): RunningEmbedder {
  running = startEmbedder({
    workerUrl,
    models: [{ type: 'onnx-folder', folder: modelFolder }],
    lexiconFolder,
    clock: () => 0,
    ...options,
  });
  return running;
}

/** A worker of a few lines, for deaths that a real model cannot be made to die. */
function fakeWorker(name: string, source: string): URL {
  const file = join(scratch, `${name}.mjs`);
  const model =
    '{ id: "fake", dim: 1, languages: ["en"], engine: "onnx-folder", isGlossed: false, problems: [] }';
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\nconst ready = () => parentPort.postMessage({ type: 'ready', model: ${model} });\n${source}`,
  );
  return pathToFileURL(file);
}

test('texts asked for while the model loads are answered, Portuguese close to English', async () => {
  const embedder = start();
  expect(embedder.state().status).toBe('loading');
  const [portuguese, english, other] = await embedder.embed(
    ['A senha do escritório mudou', 'the office password was changed', 'recipe for a carrot cake'],
    'document',
  );
  expect(dot(portuguese, english)).toBeGreaterThan(dot(portuguese, other) + 0.3);
  expect(embedder.state()).toMatchObject({
    status: 'ready',
    model: { dim: 384, isGlossed: true, languages: ['en', 'pt'] },
  });
});

test('the WebAssembly engine takes over where the first model does not load', async () => {
  const embedder = start({
    models: [
      { type: 'onnx-folder', folder: join(scratch, 'nowhere') },
      { type: 'minilm-wasm', searchFrom: projectRoot },
    ],
  });
  expect(await embedder.settled()).toMatchObject({
    status: 'ready',
    model: { engine: 'minilm-wasm', problems: [expect.stringContaining('no ONNX file')] },
  });
  expect((await embedder.embed(['hello'], 'query'))[0]).toHaveLength(384);
});

test('without any model the state says why, and requests fail with it', async () => {
  const embedder = start({ models: [{ type: 'onnx-folder', folder: join(scratch, 'nowhere') }] });
  const waiting = embedder.embed(['text'], 'query');
  const failure = { type: 'embedder-unavailable', problem: expect.stringContaining('no ONNX file') };
  await expect(waiting).rejects.toMatchObject({ failure });
  expect(await embedder.settled()).toMatchObject({ status: 'unavailable', failure });
  await expect(embedder.embed(['text'], 'query')).rejects.toMatchObject({ failure });
});

test('a query overtakes a long import, and a cancelled import stops', async () => {
  const embedder = start();
  await embedder.settled();
  const settledOrder: string[] = [];
  const stop = new AbortController();
  const documents = Array.from({ length: 2_000 }, (_, i) => `a note about topic number ${i}`);
  const importing = embedder.embed(documents, 'document', stop.signal).catch((error: unknown) => {
    settledOrder.push('import');
    return error;
  });
  await embedder.embed(['urgent question'], 'query').then(() => settledOrder.push('query'));
  stop.abort();
  expect(await importing).toMatchObject({ failure: { type: 'cancelled' } });
  expect(settledOrder).toEqual(['query', 'import']);
  expect(await embedder.embed(['still alive'], 'query')).toHaveLength(1);
});

test('a worker that dies is started again and its batch repeated', async () => {
  const marker = join(scratch, 'died-once');
  const dyingOnce = fakeWorker(
    'dying-once',
    `import { existsSync, writeFileSync } from 'node:fs';
     parentPort.on('message', ({ texts }) => {
       if (!existsSync(${JSON.stringify(marker)})) { writeFileSync(${JSON.stringify(marker)}, ''); process.exit(3); }
       parentPort.postMessage({ type: 'embedded', vectors: texts.map(() => Float32Array.of(1)) });
     });
     ready();`,
  );
  const crashes: string[] = [];
  const states: EmbedderState['status'][] = [];
  const embedder = start({ workerUrl: dyingOnce, onCrash: (error) => crashes.push(error.message) });
  embedder.onState(({ status }) => states.push(status));
  expect(await embedder.embed(['one', 'two'], 'document')).toHaveLength(2);
  expect(crashes).toEqual(['the embedder worker ended with code 3']);
  expect(states).toEqual(['ready', 'loading', 'ready']);
});

test('a worker that keeps dying is given up', async () => {
  const dying = fakeWorker('dying', `parentPort.on('message', () => process.exit(4)); ready();`);
  const embedder = start({ workerUrl: dying });
  await expect(embedder.embed(['one'], 'document')).rejects.toMatchObject({
    failure: { type: 'embedder-unavailable', problem: expect.stringContaining('keeps stopping') },
  });
  expect(embedder.state().status).toBe('unavailable');
});

test('closing rejects what waits', async () => {
  const embedder = start();
  const waiting = embedder.embed(['text'], 'document');
  await Promise.all([
    expect(waiting).rejects.toMatchObject({ failure: { type: 'embedder-unavailable' } }),
    embedder.close(),
  ]);
});
