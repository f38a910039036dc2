import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';

import { EmbeddingError } from './embedder.ts';
import type { EmbedKind, Embedder } from './embedder.ts';
import { readModelFolder } from './model-folder.ts';
import type { ModelFolder } from './model-folder.ts';
import { normaliseVector } from './normalise-vector.ts';
import { refuseTelemetry } from './refuse-telemetry.ts';

/** More than this in one run makes padding cost more than the batch saves. */
const BATCH_SIZE = 16;
const MAX_TOKEN_CHARACTERS = 32;

/** An ONNX model of a folder, with what the gloss must know about it. */
export interface OnnxEmbedder extends Embedder {
  readonly multilingual: boolean;
}

/**
 * Loads any sentence model in the Hugging Face layout with onnxruntime-node on the CPU. Texts longer than the model's
 * window are cut to it: chunk before. Rejects with `embedder-unavailable` when the folder, its checksums or the
 * native runtime do not work.
 */
export async function openOnnxFolder(folder: string, threads = 1): Promise<OnnxEmbedder> {
  const model = await readModelFolder(folder);
  const runtime = await loadRuntime();
  const tokenizer = createTokenizer(model);
  const session = await createSession(runtime, model, threads);
  let isClosed = false;

  return {
    id: model.id,
    dim: model.dim,
    languages: model.languages,
    multilingual: model.multilingual,
    async embed(texts, kind, signal) {
      const tokenised = texts.map((text) => tokenise(tokenizer, model, text, kind));
      // By length, so that a batch pads little.
      const order = tokenised
        .map((_, index) => index)
        .toSorted((a, b) => lengthAt(tokenised, a) - lengthAt(tokenised, b));
      const vectors = Array.from<Float32Array>({ length: texts.length });
      for (let start = 0; start < order.length; start += BATCH_SIZE) {
        if (isClosed)
          throw new EmbeddingError({ type: 'embedder-unavailable', problem: 'the model was closed' });
        if (signal?.aborted === true) throw new EmbeddingError({ type: 'cancelled' });
        const indexes = order.slice(start, start + BATCH_SIZE);
        const batch = indexes.map((index) => tokenised[index] ?? []);
        const pooled = await runBatch(runtime, session, model, batch);
        indexes.forEach((index, position) => {
          vectors[index] = pooled[position] as Float32Array;
        });
      }
      return vectors;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await session.release();
    },
  };
}

type Runtime = typeof import('onnxruntime-node');

async function loadRuntime(): Promise<Runtime> {
  refuseTelemetry();
  try {
    // Loaded late: on a platform without a binary the import itself throws, and the WASM engine takes over.
    return await import('onnxruntime-node');
  } catch (error) {
    throw unavailable('onnxruntime-node does not load here', error);
  }
}

function createTokenizer(model: ModelFolder): Tokenizer {
  try {
    return new Tokenizer(model.tokenizer, model.tokenizerConfig);
  } catch (error) {
    throw unavailable('tokenizer.json is not understood', error);
  }
}

async function createSession(
  runtime: Runtime,
  model: ModelFolder,
  threads: number,
): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(model.onnxFile, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
    });
  } catch (error) {
    throw unavailable('the ONNX file does not load', error);
  }
}

function tokenise(
  tokenizer: Tokenizer,
  model: ModelFolder,
  text: string,
  kind: EmbedKind,
): readonly number[] {
  const prefix = kind === 'query' ? model.queryPrefix : model.documentPrefix;
  // Cut first: a token seldom has more than a handful of characters, and what lies far past the window is cut anyway.
  const ids = tokenizer.encode(prefix + text.slice(0, model.maxTokens * MAX_TOKEN_CHARACTERS)).ids;
  if (ids.length <= model.maxTokens) return ids;
  return [...ids.slice(0, model.maxTokens - 1), ids.at(-1) ?? 0];
}

function lengthAt(tokenised: readonly (readonly number[])[], index: number): number {
  return tokenised[index]?.length ?? 0;
}

async function runBatch(
  runtime: Runtime,
  session: InferenceSession,
  model: ModelFolder,
  batch: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> {
  const width = Math.max(...batch.map((ids) => ids.length));
  const size = batch.length * width;
  const ids = new BigInt64Array(size);
  const mask = new BigInt64Array(size);
  batch.forEach((tokens, row) => {
    tokens.forEach((token, column) => {
      ids[row * width + column] = BigInt(token);
      mask[row * width + column] = 1n;
    });
  });
  const known = new Map([
    ['input_ids', ids],
    ['attention_mask', mask],
    ['token_type_ids', new BigInt64Array(size)],
  ]);
  const feeds: Record<string, Tensor> = {};
  for (const name of session.inputNames) {
    const values = known.get(name);
    if (values === undefined) throw unavailable(`the model wants an input that is not known: ${name}`);
    feeds[name] = new runtime.Tensor('int64', values, [batch.length, width]);
  }
  const output = await run(session, feeds);
  return batch.map((tokens, row) => pool(model, output, row * width, tokens.length));
}

async function run(session: InferenceSession, feeds: Record<string, Tensor>): Promise<Tensor> {
  try {
    const outputs = await session.run(feeds);
    const output = outputs['last_hidden_state'] ?? outputs[session.outputNames[0] ?? ''];
    if (output === undefined) throw new Error('the model gave no output');
    return output;
  } catch (error) {
    throw unavailable('the model failed on a text', error);
  }
}

/** Mean of the tokens' states, or the first token's, as sentence-transformers defines both poolings. */
function pool(model: ModelFolder, output: Tensor, firstRow: number, tokenCount: number): Float32Array {
  const { data } = output;
  const isTokenWise = output.dims.length === 3 && output.dims[2] === model.dim;
  if (!(data instanceof Float32Array) || !isTokenWise) {
    throw unavailable(`the model's output is not [batch, tokens, ${model.dim}] of float32`);
  }
  const vector = new Float32Array(model.dim);
  const pooledTokens = model.pooling === 'cls' ? 1 : tokenCount;
  for (let token = 0; token < pooledTokens; token += 1) {
    const start = (firstRow + token) * model.dim;
    for (let i = 0; i < model.dim; i += 1) vector[i] = (vector[i] ?? 0) + (data[start + i] ?? 0);
  }
  const normalised = normaliseVector(vector);
  if (normalised === null) throw unavailable('the model gave a vector without direction');
  return normalised;
}

function unavailable(problem: string, error?: unknown): EmbeddingError {
  const detail = error instanceof Error ? `: ${error.message.split('\n')[0] ?? ''}` : '';
  return new EmbeddingError({ type: 'embedder-unavailable', problem: problem + detail });
}
