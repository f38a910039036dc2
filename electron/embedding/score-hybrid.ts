import type { LiteralMatch } from './match-literally.ts';

/** What is known about one memory as an answer to one query. */
export interface HybridCandidate {
  /** Cosine of the query with the memory's best chunk, −1 to 1; null when there is no vector (keyword only). */
  readonly cosine: number | null;
  /** Relevance by keywords, 0 or greater, greater is better (SQLite's `bm25()` with its sign turned); null if none matched. */
  readonly bm25: number | null;
  /** Share, 0 to 1, of the query's terms that occur in the memory (see {@link termCoverage}). */
  readonly coverage: number;
  readonly literal: LiteralMatch;
}

/** The merged score and what it is made of, for "why it matched". */
export interface HybridScore {
  readonly score: number;
  readonly meaning: number;
  readonly keywords: number;
  readonly literal: number;
}

/**
 * Weights of the sum, found on the project's own evaluation set (test/embedding/holdout.json; anything from 0.1 to 0.3
 * for keywords measured the same there). Keywords refine the order that meaning gives, and only an exact phrase, name
 * or code may overturn it.
 */
const KEYWORD_WEIGHT = 0.15;
const PHRASE_BONUS = 0.5;
const EXACT_TERM_BONUS = 0.3;

/**
 * Scores the candidates of one query, in their order. `bestBm25` is the greatest BM25 of the whole result, across
 * buckets, so that scores of different buckets compare. Scores are added, not ranks fused: on short notes reciprocal
 * rank fusion measured below the vectors alone. Keywords count by how much of the query they cover, squared, because the
 * best keyword match of a long question is often one incidental word.
 */
export function scoreHybrid(
  candidates: readonly HybridCandidate[],
  bestBm25: number,
): readonly HybridScore[] {
  return candidates.map(({ cosine, bm25, coverage, literal }) => {
    const meaning = cosine ?? 0;
    const keywords =
      bm25 === null || bestBm25 <= 0 ? 0 : KEYWORD_WEIGHT * coverage ** 2 * (Math.max(0, bm25) / bestBm25);
    const exact = (literal.hasPhrase ? PHRASE_BONUS : 0) + EXACT_TERM_BONUS * literal.exactTermShare;
    return { score: meaning + keywords + exact, meaning, keywords, literal: exact };
  });
}

/** Share, 0 to 1, of the query's terms among a memory's stored index terms; 0 for a query without terms. */
export function termCoverage(terms: readonly string[], storedTerms: string): number {
  if (terms.length === 0) return 0;
  const stored = ` ${storedTerms} `;
  return terms.filter((term) => stored.includes(` ${term} `)).length / terms.length;
}
