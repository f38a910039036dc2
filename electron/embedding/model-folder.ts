import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';

import { z } from 'zod';

import { EmbeddingError } from './embedder.ts';

/** A folder in the Hugging Face layout, read and checked, but with no weights in memory yet. */
export interface ModelFolder {
  readonly id: string;
  readonly onnxFile: string;
  readonly tokenizer: Readonly<Record<string, unknown>>;
  readonly tokenizerConfig: Readonly<Record<string, unknown>>;
  readonly dim: number;
  readonly maxTokens: number;
  readonly pooling: 'mean' | 'cls';
  readonly queryPrefix: string;
  readonly documentPrefix: string;
  readonly multilingual: boolean;
  readonly languages: readonly string[];
}

const ONNX_FILES = ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx'];

const jsonObject = z.record(z.string(), z.unknown());
const configSchema = z.looseObject({
  hidden_size: z.int().min(1).max(8192),
  max_position_embeddings: z.int().min(8).optional(),
});
const embedderSchema = z.looseObject({
  id: z.string().min(1).max(120).optional(),
  pooling: z.enum(['mean', 'cls']).default('mean'),
  maxTokens: z.int().min(8).max(8192).optional(),
  queryPrefix: z.string().max(200).default(''),
  docPrefix: z.string().max(200).default(''),
  multilingual: z.boolean().default(true),
  languages: z.array(z.string().min(1).max(12)).min(1).optional(),
  sha256: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
});

/**
 * Reads tokenizer.json, config.json and, where present, tokenizer_config.json and our own embedder.json
 * (`id`, `pooling`, `maxTokens`, `queryPrefix`, `docPrefix`, `multilingual`, `languages`, `sha256`).
 * Files listed under `sha256` are compared with it. A folder without an `id` is named by the hash of its weights, so
 * that a replaced model never passes for the old one. Rejects with `embedder-unavailable` and what is wrong.
 */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const onnxName = ONNX_FILES.find((file) => existsSync(join(folder, file)));
  if (onnxName === undefined)
    throw unusable(`no ONNX file in the model folder (looked for ${ONNX_FILES.join(', ')})`);
  const config = await readJson(folder, 'config.json', configSchema);
  const tokenizer = await readJson(folder, 'tokenizer.json', jsonObject);
  const tokenizerConfig = existsSync(join(folder, 'tokenizer_config.json'))
    ? await readJson(folder, 'tokenizer_config.json', jsonObject)
    : {};
  const own = existsSync(join(folder, 'embedder.json'))
    ? await readJson(folder, 'embedder.json', embedderSchema)
    : embedderSchema.parse({});
  for (const [file, expected] of Object.entries(own.sha256 ?? {})) await checkFile(folder, file, expected);

  const positions = config.max_position_embeddings ?? 512;
  return {
    id: `onnx:${own.id ?? `sha256-${(await sha256Of(join(folder, onnxName))).slice(0, 16)}`}`,
    onnxFile: join(folder, onnxName),
    // Published tokenizers bake in padding and truncation to 128; batching and length are decided here instead.
    tokenizer: { ...tokenizer, padding: null, truncation: null },
    tokenizerConfig,
    dim: config.hidden_size,
    maxTokens: Math.min(own.maxTokens ?? 512, positions),
    pooling: own.pooling,
    queryPrefix: own.queryPrefix,
    documentPrefix: own.docPrefix,
    multilingual: own.multilingual,
    languages: own.languages ?? ['*'],
  };
}

async function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    throw unusable(`${file} cannot be read (${errorCode(error)})`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw unusable(`${file} is not JSON`);
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    throw unusable(
      `${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  return parsed.data;
}

async function checkFile(folder: string, file: string, expected: string): Promise<void> {
  if (isAbsolute(file) || normalize(file).startsWith('..'))
    throw unusable(`embedder.json names a file outside: ${file}`);
  const actual = await sha256Of(join(folder, file));
  if (actual !== expected)
    throw unusable(`${file} is damaged or was replaced (SHA-256 ${actual.slice(0, 12)}…)`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    throw unusable(`${path} cannot be read (${errorCode(error)})`);
  }
  return hash.digest('hex');
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function unusable(problem: string): EmbeddingError {
  return new EmbeddingError({ type: 'embedder-unavailable', problem });
}
