import { EmbeddingError } from './embedder.ts';
import type { EmbedKind, Embedder } from './embedder.ts';
import { normaliseVector } from './normalise-vector.ts';
import { endpointFailed } from './post-json.ts';

/** What a person sets for a remote model. */
export interface EndpointSettings {
  /** An http(s) address; nothing else is ever contacted. */
  readonly baseUrl: string;
  readonly model: string;
  readonly queryPrefix?: string;
  readonly documentPrefix?: string;
  readonly timeoutMs?: number;
}

/** How one kind of endpoint is asked; returns as many number lists as texts, or rejects. */
export type AskEndpoint = (
  texts: readonly string[],
  signal: AbortSignal | undefined,
) => Promise<readonly (readonly number[])[]>;

/** A request of this many short texts stays well under the body limits of the common servers. */
const BATCH_SIZE = 32;
const MAX_DIMENSIONS = 8192;

/** Parses the address a person typed. Rejects with `model-not-configured` for anything but http(s) or without a model. */
export function parseEndpoint(settings: EndpointSettings): URL {
  const url = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : null;
  const isUsable =
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && settings.model !== '';
  if (!isUsable) throw new EmbeddingError({ type: 'model-not-configured' });
  return url;
}

/** Appends a path to an address, whether or not it ends in a slash; its query and fragment are dropped. */
export function endpointPath(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${path}`;
  url.search = '';
  url.hash = '';
  return url;
}

/**
 * An embedder over an endpoint. Asks it once to learn the length of its vectors; an answer with another count, another
 * length or a value that is no number is `endpoint-failed` for the whole batch, never a hole in the result.
 */
export async function connectRemote(
  id: string,
  url: URL,
  settings: EndpointSettings,
  ask: AskEndpoint,
  signal?: AbortSignal,
): Promise<Embedder> {
  const [probe] = checkVectors(url, await ask(['dimension'], signal), 1, null);
  const dim = probe?.length ?? 0;
  const closing = new AbortController();

  return {
    id,
    dim,
    languages: ['*'],
    async embed(texts, kind, callerSignal) {
      const signals = callerSignal === undefined ? [closing.signal] : [closing.signal, callerSignal];
      const stop = AbortSignal.any(signals);
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += BATCH_SIZE) {
        if (stop.aborted) throw new EmbeddingError({ type: 'cancelled' });
        const batch = texts.slice(start, start + BATCH_SIZE).map((text) => prefixOf(settings, kind) + text);
        vectors.push(...checkVectors(url, await ask(batch, stop), batch.length, dim));
      }
      return vectors;
    },
    async close() {
      closing.abort();
    },
  };
}

function prefixOf(settings: EndpointSettings, kind: EmbedKind): string {
  return (kind === 'query' ? settings.queryPrefix : settings.documentPrefix) ?? '';
}

function checkVectors(
  url: URL,
  answer: readonly (readonly number[])[],
  count: number,
  dim: number | null,
): readonly Float32Array[] {
  if (answer.length !== count) throw endpointFailed(url, `${answer.length} vectors for ${count} texts`);
  return answer.map((values) => {
    if (values.length === 0 || values.length > MAX_DIMENSIONS) {
      throw endpointFailed(url, `a vector of ${values.length} numbers`);
    }
    if (dim !== null && values.length !== dim) {
      throw endpointFailed(url, `a vector of ${values.length} numbers where ${dim} were expected`);
    }
    const vector = normaliseVector(Float32Array.from(values));
    if (vector === null) throw endpointFailed(url, 'a vector without direction');
    return vector;
  });
}
