import type { MemoryFilter, SearchHit } from '../../shared/memory.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import type { Caller } from './caller.ts';
import { makeSnippet } from './make-snippet.ts';
import { readBuckets, type BucketAnswers } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import { searchBucket, type Candidate, type QueryVector } from './search-bucket.ts';
import { touchLater } from './touch-later.ts';
import type { Vault } from './vault.ts';

export interface SearchRequest {
  readonly query: string;
  readonly scopes: Scopes;
  readonly filter?: MemoryFilter | undefined;
  readonly limit?: number | undefined;
  readonly depth?: 'words' | 'full' | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface SearchAnswer {
  readonly namespaces: Namespace[];
  readonly hits: SearchHit[];
  readonly meaning: 'used' | 'skipped' | 'loading' | 'unavailable';
  /** How many memories the named buckets hold: what the hits were found among. */
  readonly total: number;
  readonly failed: BucketAnswers<unknown>['failed'];
}

/** Results when the request names no number. */
const DEFAULT_LIMIT = 8;
/** A query longer than this is a text: its beginning says what it is about. */
const MAX_EMBEDDED_QUERY = 4_000;

/**
 * Finds memories in the named scopes by words and by meaning, every bucket in parallel, best first. Text comes from
 * each bucket's own file, so an index can never surface a foreign word. A bucket that fails is reported beside the
 * others' results; an empty query is `query-empty`. Uses are counted off this path.
 */
export async function search(
  vault: Vault,
  caller: Caller,
  request: SearchRequest,
): Promise<Result<SearchAnswer>> {
  const allowed = resolveScopes(vault, caller, request.scopes);
  if (!allowed.ok) return allowed;
  const query = request.query.replaceAll('\0', ' ').toWellFormed().trim();
  if (query === '') return fail({ type: 'query-empty' });
  const limit = request.limit ?? DEFAULT_LIMIT;
  const { vector, meaning } = await toVector(vault, query, request);
  // The model may have taken its time: who may read what is asked once more.
  const readable = resolveScopes(vault, caller, request.scopes);
  if (!readable.ok) return readable;
  const terms = vault.words.queryTermsOf(query);
  const wanted = { query, terms, literally: vault.words.literalMatcher(query), vector, limit };
  const { answers, failed } = await readBuckets(vault, caller, readable.value, (bucket) =>
    searchBucket(vault, bucket, { ...wanted, filter: request.filter ?? {} }),
  );
  const best = rank(
    vault,
    answers.flatMap(({ value }) => value.candidates),
  ).slice(0, limit);
  for (const { namespace } of answers) {
    touchLater(vault, namespace, numbersIn(best, namespace));
  }
  return ok({
    namespaces: answers.map(({ namespace }) => namespace),
    hits: best.map((ranked) => toHit(vault, query, terms, ranked)),
    meaning,
    total: answers.reduce((sum, { value }) => sum + value.total, 0),
    failed,
  });
}

async function toVector(
  vault: Vault,
  query: string,
  request: SearchRequest,
): Promise<{ readonly vector: QueryVector | null; readonly meaning: SearchAnswer['meaning'] }> {
  if (request.depth === 'words') return { vector: null, meaning: 'skipped' };
  const model = vault.meaning.model();
  if (model === null)
    return { vector: null, meaning: vault.meaning.state() === 'loading' ? 'loading' : 'unavailable' };
  try {
    const vector = await vault.meaning.embedQuery(
      query.slice(0, MAX_EMBEDDED_QUERY).toWellFormed(),
      request.signal,
    );
    return { vector: { model, vector }, meaning: 'used' };
  } catch (error) {
    vault.reportProblem('embed-query', error);
    return { vector: null, meaning: 'unavailable' };
  }
}

interface Ranked extends Candidate {
  readonly score: number;
  readonly words: number | null;
}

/** One order over all buckets. Keywords are measured against the best of this answer, so that buckets compare. */
function rank(vault: Vault, candidates: readonly Candidate[]): readonly Ranked[] {
  const bestKeywords = Math.max(0, ...candidates.map(({ bm25 }) => bm25 ?? 0));
  const scores = vault.words.scoreHybrid(candidates, bestKeywords);
  return candidates
    .map((candidate, index) => ({
      ...candidate,
      score: scores[index]?.score ?? 0,
      words: candidate.bm25 === null || bestKeywords === 0 ? null : candidate.bm25 / bestKeywords,
    }))
    .sort((one, other) => other.score - one.score || other.memory.createdAt - one.memory.createdAt);
}

function toHit(vault: Vault, query: string, terms: readonly string[], ranked: Ranked): SearchHit {
  const { snippet, matchedWords } = makeSnippet(vault.words, query, terms, ranked.memory.text);
  return {
    ...ranked.memory,
    score: Math.min(1, Math.max(0, ranked.score)),
    parts: {
      meaning: ranked.cosine,
      words: ranked.words,
      exact: ranked.literal.hasPhrase || ranked.literal.exactTermShare === 1,
    },
    matchedWords: [...matchedWords],
    snippet: [...snippet],
  };
}

function numbersIn(ranked: readonly Ranked[], namespace: Namespace): readonly MemoryNumber[] {
  return ranked.filter(({ memory }) => memory.namespace === namespace).map(({ memory }) => memory.number);
}
