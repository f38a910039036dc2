import type { SearchHit } from '../../shared/memory.ts';
import { citeLabels } from './cite-labels.ts';

/** Memories that an answer without a model is made of, at most. */
const MOST = 5;
/** Below this share of the best score a memory is not about the question. */
const NEAR_ENOUGH = 0.6;
/** A memory up to this long is given in full, a longer one around its first match. */
const FULL_CHARACTERS = 400;

/** The memories themselves as the answer, best first, each with its label: what is shown when no model is asked. */
export function extractAnswer(hits: readonly SearchHit[]): {
  readonly answer: string;
  readonly used: readonly SearchHit[];
} {
  const best = hits[0]?.score ?? 0;
  const used = hits.filter(({ score }) => score >= best * NEAR_ENOUGH).slice(0, MOST);
  const labels = citeLabels(used);
  const answer = used.map((hit, index) => `${excerptOf(hit)} ${labels[index] ?? ''}`).join('\n\n');
  return { answer, used };
}

function excerptOf({ text, snippet }: SearchHit): string {
  return text.length <= FULL_CHARACTERS ? text : snippet.map((part) => part.text).join('');
}
