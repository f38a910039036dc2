import type { Failure } from '../../shared/failures.ts';

/** Whether a text is being looked for or looked in: some models want a different prefix for each. */
export type EmbedKind = 'query' | 'document';

/**
 * Turns texts into vectors of one model. Vectors of two different `id`s must never be compared: the id names the
 * model, its number format and, where one is applied, the version of the Portuguese gloss.
 */
export interface Embedder {
  readonly id: string;
  /** Length of every vector. */
  readonly dim: number;
  /** Languages as ISO 639-1 codes, or `['*']` for a model that was trained on many. */
  readonly languages: readonly string[];
  /**
   * One L2-normalised vector a text, in the order of the texts, so that the dot product is the cosine.
   * Rejects with {@link EmbeddingError}; with `cancelled` when the signal fires first.
   */
  embed(texts: readonly string[], kind: EmbedKind, signal?: AbortSignal): Promise<readonly Float32Array[]>;
  /** Frees the model; texts still waiting are rejected. */
  close(): Promise<void>;
}

/** The failures that an embedder can answer with. */
export type EmbeddingFailure = Extract<
  Failure,
  { readonly type: 'embedder-unavailable' | 'endpoint-failed' | 'model-not-configured' | 'cancelled' }
>;

/** What an embedder rejects with: the failure as data, ready to cross a door. Never carries the text. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly failure: EmbeddingFailure;

  constructor(failure: EmbeddingFailure) {
    super('problem' in failure ? `${failure.type}: ${failure.problem}` : failure.type);
    this.failure = failure;
  }
}
