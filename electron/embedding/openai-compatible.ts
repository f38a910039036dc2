import { z } from 'zod';

import type { Embedder } from './embedder.ts';
import { endpointFailed, postJson } from './post-json.ts';
import { connectRemote, endpointPath, parseEndpoint } from './remote-embedder.ts';
import type { EndpointSettings } from './remote-embedder.ts';

const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** Settings of an OpenAI-compatible endpoint; the key is sent to `baseUrl` only. */
export interface OpenAiSettings extends EndpointSettings {
  readonly apiKey?: string;
}

const answerSchema = z.looseObject({
  data: z.array(z.looseObject({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

/**
 * Connects to any server that speaks OpenAI's embeddings API (LM Studio, llama.cpp, vLLM, …): `POST /v1/embeddings`.
 * `baseUrl` may be given with or without `/v1`. Rejects with `model-not-configured` or `endpoint-failed`.
 */
export async function connectOpenAiCompatible(
  settings: OpenAiSettings,
  signal?: AbortSignal,
): Promise<Embedder> {
  const base = parseEndpoint(settings);
  const url = endpointPath(base, /\/v\d+\/*$/.test(base.pathname) ? '/embeddings' : '/v1/embeddings');
  const { apiKey } = settings;
  const ask = async (texts: readonly string[], stop: AbortSignal | undefined): Promise<number[][]> => {
    const answer = await postJson({
      url,
      body: { model: settings.model, input: texts, encoding_format: 'float' },
      headers: apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
      timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      signal: stop,
    });
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw endpointFailed(url, 'the answer holds no list of embeddings');
    const inOrder = parsed.data.data.toSorted((a, b) => a.index - b.index);
    if (inOrder.some((entry, position) => entry.index !== position)) {
      throw endpointFailed(url, 'the answer numbers its embeddings wrongly');
    }
    return inOrder.map((entry) => entry.embedding);
  };
  return connectRemote(`openai:${settings.model}@${url.host}`, url, settings, ask, signal);
}
