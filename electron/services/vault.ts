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
  /** Called at each counted step of a crash-safe act; a test throws here to stop it as a crash would. */
  readonly failpoint?: ((name: string) => void) | undefined;
}

/** How text becomes search terms: stems of both languages, with the gloss of Portuguese words. */
export interface TextAnalysis {
  /** Changes when the rules or the dictionary change: rows with other terms are written anew. */
  readonly version: string;
  /** The terms that stand beside a text in full text. */
  termsOf(text: string): string;
  /** The same for a single word, remembered: a page of results is marked word by word. */
  termsOfWord(word: string): readonly string[];
  /** The stems to look for; empty for a query without a letter or digit. */
  queryTermsOf(query: string): readonly string[];
  /** Share, 0 to 1, of the query's terms that are among a memory's stored terms. */
  coverageOf(queryTerms: readonly string[], storedTerms: string): number;
  /** Prepares a query's exact parts (phrases, codes, addresses) once, to be held against many texts. */
  literalMatcher(query: string): (text: string) => LiteralMatch;
  /** Merges meaning, keywords and literal matches into one score for each candidate, in their order. */
  scoreHybrid(
    candidates: readonly HybridCandidate[],
    bestKeywords: number,
  ): readonly { readonly score: number }[];
}

/** How literally a text answers a query. */
export interface LiteralMatch {
  readonly hasPhrase: boolean;
  /** Share, 0 to 1, of the query's exact terms that stand in the text. */
  readonly exactTermShare: number;
}

/** What is known of one memory as an answer to one query. */
export interface HybridCandidate {
  /** Cosine of query and best chunk; null when there is no vector. */
  readonly cosine: number | null;
  /** Full-text relevance, greater is better; null when no word matched. */
  readonly bm25: number | null;
  /** Share, 0 to 1, of the query's terms that occur in the memory. */
  readonly coverage: number;
  readonly literal: LiteralMatch;
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
