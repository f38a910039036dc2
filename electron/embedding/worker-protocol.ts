import type { EmbedKind, EmbeddingFailure } from './embedder.ts';
import type { LocalModel } from './open-local-embedder.ts';

/** What the worker is started with. */
export interface WorkerSetup {
  readonly models: readonly LocalModel[];
  readonly lexiconFolder: string;
}

/** From the owner to the worker. */
export type WorkerRequest =
  | { readonly type: 'embed'; readonly texts: readonly string[]; readonly kind: EmbedKind }
  | { readonly type: 'close' };

/** A model that is ready to embed. */
export interface LoadedModel {
  readonly id: string;
  readonly dim: number;
  readonly languages: readonly string[];
  readonly engine: LocalModel['type'] | 'remote';
  /** Whether Portuguese passes through the dictionary first. */
  readonly isGlossed: boolean;
  /** Why better choices were passed over; empty when the first one loaded. */
  readonly problems: readonly string[];
}

/** From the worker to its owner. A worker says `ready` or `unavailable` once, then answers each request once, in order. */
export type WorkerReply =
  | { readonly type: 'ready'; readonly model: LoadedModel }
  | { readonly type: 'unavailable'; readonly failure: EmbeddingFailure }
  | { readonly type: 'embedded'; readonly vectors: readonly Float32Array[] }
  | { readonly type: 'failed'; readonly failure: EmbeddingFailure };
