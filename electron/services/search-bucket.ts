import type { MemoryNumber } from '../../shared/ids.ts';
import type { Memory, MemoryFilter } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket, VectorModel } from '../buckets/bucket.ts';
import { findEmbeddings } from '../store/embeddings.ts';
import { countMemories } from '../store/count-memories.ts';
import {
  countWords,
  findBySubstring,
  findByWords,
  findFiltered,
  toMatch,
  type WordHit,
  type WordSearch,
} from '../store/search-memories.ts';
import { toMemories } from './to-memory.ts';
import type { HybridCandidate, LiteralMatch, Vault } from './vault.ts';

/** A query's vector with the model that made it: `vector: Float32Array, length = model.dim, L2-normalised`. */
export interface QueryVector {
  readonly model: VectorModel;
  readonly vector: Float32Array;
}

/** What is looked for, taken apart once for all buckets. */
export interface BucketQuery {
  readonly query: string;
  /** The stems to look for; none for a query without a letter or digit. */
  readonly terms: readonly string[];
  readonly literally: (text: string) => LiteralMatch;
  /** Null when only words are asked for, or no model is there. */
  readonly vector: QueryVector | null;
  readonly limit: number;
  readonly filter: MemoryFilter;
}

/** A memory of one bucket as a possible answer. */
export interface Candidate extends HybridCandidate {
  readonly memory: Memory;
}

export interface BucketCandidates {
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

/** A cosine below this says nothing; such a memory is only here if a word brought it. */
const LEAST_COSINE = 0.1;

/** Memories that one query ranks at most, some 2 ms. Words beyond that are in so many that they tell little. */
const MOST_RANKED = 2_000;

/** The best candidates of one bucket by words and by meaning, unranked, each with both measures where they exist. */
export async function searchBucket(
  vault: Vault,
  bucket: ReadableBucket,
  query: BucketQuery,
): Promise<Result<BucketCandidates>> {
  const now = vault.clock();
  const pool = Math.max(40, query.limit * 4);
  const wanted: WordSearch = { filter: query.filter, limit: pool, now };
  const byWords = findWords(bucket, query, wanted);
  const byMeaning =
    query.vector === null
      ? new Map<MemoryNumber, number>()
      : await nearest(bucket, query.vector, pool, query.filter);
  const numbers = [...new Set([...byWords.keys(), ...byMeaning.keys()])];
  const found = findFiltered(bucket.db, numbers, query.filter, now);
  const memories = toMemories(
    bucket.db,
    bucket.namespace,
    found.map(({ row }) => row),
  );
  const cosines =
    query.vector === null ? byMeaning : completeCosines(bucket, query.vector, byMeaning, [...byWords.keys()]);
  const candidates = memories.map((memory, position) => ({
    memory,
    cosine: cosines.get(memory.number) ?? null,
    bm25: byWords.get(memory.number) ?? null,
    coverage: vault.words.coverageOf(query.terms, found[position]?.searchTerms ?? ''),
    literal: query.literally(memory.text),
  }));
  return ok({ candidates, total: countMemories(bucket.db, now) });
}

/**
 * Any of the terms, best first. Where that would be too many to rank, all of them together, and then any of the rarer
 * ones if that leaves room. Then the text as typed, for scripts without spaces.
 */
function findWords(
  { db }: ReadableBucket,
  { query, terms }: BucketQuery,
  wanted: WordSearch,
): ReadonlyMap<MemoryNumber, number> {
  const found = new Map<MemoryNumber, number>();
  const take = (hits: readonly WordHit[]): void => {
    for (const { number, rank } of hits) found.set(number, Math.max(rank, found.get(number) ?? 0));
  };
  const find = (words: readonly string[], join: 'AND' | 'OR', first: 'best' | 'newest'): void => {
    const match = toMatch(words, join);
    if (match !== null) take(findByWords(db, match, wanted, first));
  };
  const counted = countWords(db, terms);
  const [rarest] = counted;
  const order = rarest === undefined || rarest.memories <= MOST_RANKED ? 'best' : 'newest';
  const telling = rareOf(counted);
  if (telling.length < terms.length) find(terms, 'AND', order);
  if (found.size < wanted.limit / 4) {
    find(telling.length > 0 || rarest === undefined ? telling : [rarest.word], 'OR', order);
  }
  const hasUnspacedScript =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(query);
  if (hasUnspacedScript || found.size === 0) take(findBySubstring(db, query.slice(0, 200), wanted));
  return found;
}

/** Those that together stand in few enough memories to rank, the rarest first. */
function rareOf(counted: readonly { readonly word: string; readonly memories: number }[]): readonly string[] {
  let rows = 0;
  return counted
    .filter(({ memories }) => {
      rows += memories;
      return rows <= MOST_RANKED;
    })
    .map(({ word }) => word);
}

async function nearest(
  bucket: ReadableBucket,
  { model, vector }: QueryVector,
  pool: number,
  filter: MemoryFilter,
): Promise<ReadonlyMap<MemoryNumber, number>> {
  const index = await bucket.index(model);
  // The index knows no filter: more is fetched, so that what the filter leaves still fills the page.
  const wanted = Object.keys(filter).length === 0 ? pool : pool * 8;
  const hits = await index.search(vector, wanted);
  return new Map(
    hits
      .filter(({ score }) => score >= LEAST_COSINE)
      .map(({ number, score }) => [number as MemoryNumber, score]),
  );
}

/** Adds the cosine of memories that words found and meaning did not, from their stored vectors. */
function completeCosines(
  bucket: ReadableBucket,
  { model, vector }: QueryVector,
  known: ReadonlyMap<MemoryNumber, number>,
  found: readonly MemoryNumber[],
): ReadonlyMap<MemoryNumber, number> {
  const missing = found.filter((number) => !known.has(number));
  const cosines = new Map(known);
  for (const { number, vectors } of findEmbeddings(bucket.db, missing, model.id)) {
    cosines.set(number, Math.max(...vectors.map((stored) => dot(stored, vector))));
  }
  return cosines;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
