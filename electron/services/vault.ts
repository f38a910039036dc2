import type { EventName, EventPayload } from '../../shared/events.ts';
import type { UserId } from '../../shared/ids.ts';
import type { BucketPool } from '../buckets/bucket-pool.ts';
import type { VectorModel } from '../buckets/bucket.ts';
import type { OpenDatabase } from '../store/database.ts';

/** Everything that the services stand on, handed to each of them by the entry that wired it. */
export interface Vault {
  readonly root: string;
  readonly isReadOnly: boolean;
  readonly catalog: OpenDatabase;
  readonly buckets: BucketPool;
  /** Milliseconds since 1970-01-01 UTC; never runs backwards while the vault is open. */
  readonly clock: () => number;
  /** A random lower-case UUID. */
  readonly newId: () => string;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly words: TextAnalysis;
  readonly meaning: Meaning;
  readonly announce: Announce;
  /** Notes a fault that was worked around, without content: a word for where, and the error's name. */
  readonly reportProblem: (where: string, error: unknown) => void;
}

/** How text becomes search terms: stems of both languages, with the gloss of Portuguese words. */
export interface TextAnalysis {
  /** Changes when the rules or the dictionary change: rows with other terms are written anew. */
  readonly version: string;
  /** The terms that stand beside a text in full text. */
  termsOf(text: string): string;
  /** A query as words to match as typed, and as stems to match against the terms. */
  queryOf(query: string): { readonly words: readonly string[]; readonly stems: readonly string[] };
}

/** The model that turns text into vectors, if one is there. */
export interface Meaning {
  /** The model in use; null while it loads, and when none could be loaded. */
  model(): VectorModel | null;
  state(): 'loading' | 'ready' | 'unavailable';
  /** Waits until the model is ready or found to be unavailable. */
  settled(): Promise<void>;
  /** One L2-normalised vector for what is looked for. Rejects when the model fails. */
  embedQuery(query: string, signal?: AbortSignal): Promise<Float32Array>;
  /** The vectors of each text, one a chunk, so that the last sentence of a long one is found too. */
  embedDocuments(
    texts: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly Float32Array[])[]>;
}

/** Tells windows what changed: those of one person, or everybody's. */
export type Announce = <Name extends EventName>(
  audience: { readonly userIds: readonly UserId[] } | 'everybody',
  event: Name,
  payload: EventPayload<Name>,
) => void;
