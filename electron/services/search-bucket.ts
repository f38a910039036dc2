import type { MemoryNumber } from '../../shared/ids.ts';
import type { Memory, MemoryFilter } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket, VectorModel } from '../buckets/bucket.ts';
import { findEmbeddings } from '../store/embeddings.ts';
import { findFiltered } from '../store/list-memories.ts';
import { countMemories, searchTermsByNumber } from '../store/memories.ts';
import {
  findBySubstring,
  findByWords,
  rareWords,
  toMatch,
  type WordHit,
  type WordSearch,
} from '../store/search-memories.ts';
import { toMemories } from './to-memory.ts';
import type { HybridCandidate, Vault } from './vault.ts';

/** A query's vector with the model that made it: `vector: Float32Array, length = model.dim, L2-normalised`. */
export interface QueryVector {
  readonly model: VectorModel;
  readonly vector: Float32Array;
}

export interface BucketQuery {
  readonly query: string;
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

/** Memories that one OR ranks at most: some 20 ms. Words beyond that are in so many that they tell little. */
const MOST_RANKED = 10_000;

/** The best candidates of one bucket by words and by meaning, unranked, each with both measures where they exist. */
export async function searchBucket(
  vault: Vault,
  bucket: ReadableBucket,
  query: BucketQuery,
): Promise<Result<BucketCandidates>> {
  const now = vault.clock();
  const pool = Math.max(40, query.limit * 4);
  const wanted: WordSearch = { filter: query.filter, limit: pool, now };
  const byWords = findWords(vault, bucket, query.query, wanted);
  const byMeaning =
    query.vector === null
      ? new Map<MemoryNumber, number>()
      : await nearest(bucket, query.vector, pool, query.filter);
  const numbers = [...new Set([...byWords.keys(), ...byMeaning.keys()])];
  const rows = findFiltered(bucket.db, numbers, query.filter, now);
  const memories = toMemories(bucket.db, bucket.namespace, rows);
  const cosines =
    query.vector === null ? byMeaning : completeCosines(bucket, query.vector, byMeaning, [...byWords.keys()]);
  const matcher = vault.words.literalMatcher(query.query);
  const terms = vault.words.queryTermsOf(query.query);
  const storedTerms = searchTermsByNumber(
    bucket.db,
    rows.map((row) => row.number),
  );
  const candidates = memories.map((memory) => ({
    memory,
    cosine: cosines.get(memory.number) ?? null,
    bm25: byWords.get(memory.number) ?? null,
    coverage: vault.words.coverageOf(terms, storedTerms.get(memory.number) ?? ''),
    literal: matcher(memory.text),
  }));
  return ok({ candidates, total: countMemories(bucket.db, now) });
}

/** All terms together first; any of them only when that leaves room. Then the text as typed, for scripts without spaces. */
function findWords(
  vault: Vault,
  bucket: ReadableBucket,
  query: string,
  wanted: WordSearch,
): ReadonlyMap<MemoryNumber, number> {
  const terms = vault.words.queryTermsOf(query);
  const found = new Map<MemoryNumber, number>();
  const take = (hits: readonly WordHit[]): void => {
    for (const { number, rank } of hits) found.set(number, Math.max(rank, found.get(number) ?? 0));
  };
  const all = toMatch(terms, 'AND');
  if (all !== null) take(findByWords(bucket.db, all, wanted));
  if (found.size < wanted.limit / 4) {
    const any = toMatch(rareWords(bucket.db, terms, MOST_RANKED), 'OR');
    if (any !== null) take(findByWords(bucket.db, any, wanted));
  }
  const hasUnspacedScript =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(query);
  if (hasUnspacedScript || found.size === 0) {
    take(findBySubstring(bucket.db, query.slice(0, 200), wanted));
  }
  return found;
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
