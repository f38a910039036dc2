import { readFileSync } from 'node:fs';
import { z } from 'zod';

import type { Embedder } from '../../../electron/embedding/embedder.ts';
import type { PortugueseGloss } from '../../../electron/embedding/gloss-portuguese.ts';
import { matchLiterally } from '../../../electron/embedding/match-literally.ts';
import { scoreHybrid, termCoverage } from '../../../electron/embedding/score-hybrid.ts';
import { indexTerms, queryTerms } from '../../../electron/embedding/search-terms.ts';
import { dot } from './dot.ts';
import { scoreBm25 } from './score-bm25.ts';

const setSchema = z.object({
  memories: z.array(z.object({ id: z.string(), lang: z.string(), text: z.string() })),
  queries: z.array(z.object({ group: z.string(), query: z.string(), answers: z.array(z.string()).min(1) })),
});
export type RetrievalSet = z.infer<typeof setSchema>;

/** Recall at 1 and 5 and mean reciprocal rank of one group of queries. */
export interface Recall {
  readonly queries: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
  readonly meanReciprocalRank: number;
}

/** One query and the rank, from 1, of its best answer. */
export interface RankedQuery {
  readonly group: string;
  readonly query: string;
  readonly rank: number;
}

export function readRetrievalSet(path: string): RetrievalSet {
  return setSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Ranks every memory for every query by the merged score; `embedder` null means keywords only, `words` false meaning only. */
export async function rankQueries(
  set: RetrievalSet,
  embedder: Embedder | null,
  gloss: PortugueseGloss,
  { words = true }: { readonly words?: boolean } = {},
): Promise<readonly RankedQuery[]> {
  const texts = set.memories.map((memory) => memory.text);
  const vectors = embedder === null ? null : await embedder.embed(texts, 'document');
  const queryVectors =
    embedder === null
      ? null
      : await embedder.embed(
          set.queries.map(({ query }) => query),
          'query',
        );
  const stored = texts.map((text) => indexTerms(text, gloss));
  const bm25 = scoreBm25(stored);

  return set.queries.map(({ group, query, answers }, index) => {
    const terms = queryTerms(query, gloss);
    const keywordScores = bm25(terms);
    const best = Math.max(0, ...keywordScores.map((score) => score ?? 0));
    const literally = matchLiterally(query);
    const candidates = texts.map((text, i) => ({
      cosine: vectors === null ? null : dot(vectors[i], queryVectors?.[index]),
      bm25: words ? (keywordScores[i] ?? null) : null,
      coverage: termCoverage(terms, stored[i] ?? ''),
      literal: words ? literally(text) : { hasPhrase: false, exactTermShare: 0 },
    }));
    const scores = scoreHybrid(candidates, best);
    const order = set.memories
      .map(({ id }, i) => ({ id, score: scores[i]?.score ?? 0 }))
      .toSorted((a, b) => b.score - a.score);
    return {
      group,
      query,
      rank: order.findIndex(({ id, score }) => answers.includes(id) && score > 0) + 1 || Infinity,
    };
  });
}

/** Recall of all queries and of each group. */
export function summarise(ranked: readonly RankedQuery[]): ReadonlyMap<string, Recall> {
  const groups = new Map<string, RankedQuery[]>([['all', []]]);
  for (const query of ranked) {
    groups.get('all')?.push(query);
    groups.set(query.group, [...(groups.get(query.group) ?? []), query]);
  }
  return new Map([...groups].map(([group, queries]) => [group, recall(queries)]));
}

function recall(queries: readonly RankedQuery[]): Recall {
  const share = (limit: number): number =>
    queries.filter(({ rank }) => rank <= limit).length / queries.length;
  return {
    queries: queries.length,
    recallAt1: share(1),
    recallAt5: share(5),
    meanReciprocalRank: queries.reduce((sum, { rank }) => sum + 1 / rank, 0) / queries.length,
  };
}
