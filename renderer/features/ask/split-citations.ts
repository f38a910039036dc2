import type { Citation } from '../../../shared/ask.ts';

/** A piece of an answer: words, or the memories that a `#n` names. */
export type AnswerPart =
  | { readonly text: string }
  | { readonly text: string; readonly citations: readonly [Citation, ...Citation[]] };

const CITE = /#(\d{1,10})(?:@(user|world|team:[a-z0-9-]+))?/gu;

/**
 * Cuts an answer at its citations. Only memories that the answer was given count: a number that the model made up, or
 * that a memory smuggled in, stays plain text. Where two buckets have the number and none is named, both are meant.
 */
export function splitCitations(answer: string, citations: readonly Citation[]): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const match of answer.matchAll(CITE)) {
    const [first, ...others] = citations.filter(
      ({ number, scope }) => number === Number(match[1]) && (match[2] === undefined || match[2] === scope),
    );
    if (first === undefined) continue;
    if (match.index > at) parts.push({ text: answer.slice(at, match.index) });
    parts.push({ text: match[0], citations: [first, ...others] });
    at = match.index + match[0].length;
  }
  if (at < answer.length) parts.push({ text: answer.slice(at) });
  return parts;
}
