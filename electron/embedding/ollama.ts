import { z } from 'zod';

import type { Embedder } from './embedder.ts';
import { endpointFailed, postJson } from './post-json.ts';
import { connectRemote, endpointPath, parseEndpoint } from './remote-embedder.ts';
import type { EndpointSettings } from './remote-embedder.ts';

/** A model may have to be loaded from disk first. */
const DEFAULT_TIMEOUT_MS = 120_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

const answerSchema = z.looseObject({ embeddings: z.array(z.array(z.number())) });

/**
 * Connects to Ollama's own API (`POST /api/embed`, https://github.com/ollama/ollama/blob/main/docs/api.md).
 * Rejects with `model-not-configured` or `endpoint-failed`.
 */
export async function connectOllama(settings: EndpointSettings, signal?: AbortSignal): Promise<Embedder> {
  const url = endpointPath(parseEndpoint(settings), '/api/embed');
  const ask = async (texts: readonly string[], stop: AbortSignal | undefined): Promise<number[][]> => {
    const answer = await postJson({
      url,
      body: { model: settings.model, input: texts },
      headers: {},
      timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      signal: stop,
    });
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw endpointFailed(url, 'the answer holds no list of embeddings');
    return parsed.data.embeddings;
  };
  return connectRemote(`ollama:${settings.model}@${url.host}`, url, settings, ask, signal);
}
