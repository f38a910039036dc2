import { EmbeddingError } from './embedder.ts';

/** One request to an endpoint that a person has configured. */
export interface JsonRequest {
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Posts JSON and returns the parsed answer. Redirects are refused, because the texts were meant for this address
 * only. Rejects with `endpoint-failed` (unreachable, too slow, a status other than 2xx, too large, not JSON) or with
 * `cancelled`. The answer's own words never enter the failure: an endpoint may echo the text back.
 */
export async function postJson(request: JsonRequest): Promise<unknown> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw endpointFailed(request.url, `HTTP status ${response.status}`);
    }
    return parse(request.url, await readLimited(request, response));
  } catch (error) {
    if (error instanceof EmbeddingError) throw error;
    if (request.signal?.aborted === true) throw new EmbeddingError({ type: 'cancelled' });
    if (timeout.aborted) throw endpointFailed(request.url, `no answer within ${request.timeoutMs} ms`);
    throw endpointFailed(request.url, `cannot be reached (${causeCode(error)})`);
  }
}

/** The failure of an endpoint, with the address but without credentials or query. */
export function endpointFailed(url: URL, problem: string): EmbeddingError {
  return new EmbeddingError({ type: 'endpoint-failed', endpoint: url.origin + url.pathname, problem });
}

async function readLimited(request: JsonRequest, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.byteLength;
    if (sizeBytes > request.maxResponseBytes) {
      throw endpointFailed(request.url, `the answer is larger than ${request.maxResponseBytes} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(url: URL, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw endpointFailed(url, 'the answer is not JSON');
  }
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
}
