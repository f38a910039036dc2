import { foldAccents } from './fold-accents.ts';

/** How literally a text answers a query. */
export interface LiteralMatch {
  /** A phrase in quotation marks, or a query of two or more words as a whole, occurs in the text. */
  readonly hasPhrase: boolean;
  /** Share, 0 to 1, of the query's exact terms (codes, addresses, acronyms, versions) that occur in the text. */
  readonly exactTermShare: number;
}

/** A query's exact parts, found once and then held against many texts. */
export type LiteralMatcher = (text: string) => LiteralMatch;

const MAX_QUERY_CHARACTERS = 2_000;

/**
 * Prepares the exact parts of a query: phrases in quotation marks, the query as a whole, and terms that nobody types
 * for their meaning — with a digit, with a mark inside (`user@x.com`, `C++`, `deploy.sh`), in capitals, or a name with
 * a capital after the first word. A query of one word is its own exact term. Letter case and accents do not matter.
 */
export function matchLiterally(query: string): LiteralMatcher {
  const text = query.slice(0, MAX_QUERY_CHARACTERS);
  const quoted = [...text.matchAll(/["“”«]([^"“”«»]{2,})["“”»]/g)].map((match) => squash(match[1] ?? ''));
  const whole = squash(text.replace(/["“”«»?!.]+/g, ' '));
  const phrases = [...quoted, ...(whole.includes(' ') ? [whole] : [])].filter((phrase) => phrase !== '');
  const terms = exactTerms(text);
  return (candidate) => {
    const content = squash(candidate);
    const found = terms.filter((term) => containsTerm(content, term));
    return {
      hasPhrase: phrases.some((phrase) => containsTerm(content, phrase)),
      exactTermShare: terms.length === 0 ? 0 : found.length / terms.length,
    };
  };
}

function exactTerms(text: string): readonly string[] {
  const words = [...text.matchAll(/\S+/g)]
    .map(([raw]) => raw.replace(/^[("'“”«[{¿¡]+|[)"'“”»\]},;:!?.]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 1) return words.map(squash);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const areCapitalsTelling = capitals <= words.length / 2;
  const isExact = (word: string, position: number): boolean =>
    (word.length >= 2 && /\p{N}/u.test(word)) ||
    hasInnerMark(word) ||
    (areCapitalsTelling && (/^\p{Lu}{2,}$/u.test(word) || (position > 0 && /^\p{Lu}\p{L}{2,}/u.test(word))));
  return [...new Set(words.filter(isExact).map(squash))];
}

/** `user@x.com`, `deploy.sh`, `C++`; but not `well-known` or `guarda-chuva`. */
function hasInnerMark(word: string): boolean {
  if (/^[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*$/u.test(word)) return false;
  return /[\p{L}\p{N}][@._/#+:\\=-]+[\p{L}\p{N}]|\p{L}[+#]/u.test(word);
}

function squash(text: string): string {
  return foldAccents(text).replace(/\s+/g, ' ').trim();
}

/** As a whole word: `C` must not match inside `C++`, nor `12` inside `2012`. */
function containsTerm(content: string, term: string): boolean {
  for (let at = content.indexOf(term); at !== -1; at = content.indexOf(term, at + 1)) {
    const before = content.charAt(at - 1);
    const after = content.charAt(at + term.length);
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}+#]/u.test(after)) return true;
  }
  return false;
}
