import type { TextAnalysis } from './vault.ts';

/** The part of a text around its first match, cut into pieces that matched and pieces that did not. */
export interface Snippet {
  readonly snippet: readonly { readonly text: string; readonly hit: boolean }[];
  /** The distinct words that matched, as they stand in the text. */
  readonly matchedWords: readonly string[];
}

/** Characters shown; a longer text is shown around its first match, with an ellipsis where it was cut. */
const SNIPPET_CHARACTERS = 240;
/** Characters of a text that are looked at for matches. */
const SCANNED_CHARACTERS = 20_000;

/** Marks the words of a text that share a term with the query. Pure text in, pure text out: nothing is markup. */
export function makeSnippet(
  words: TextAnalysis,
  query: string,
  queryTerms: readonly string[],
  text: string,
): Snippet {
  const hits = findHits(words, new Set(queryTerms), query, text.slice(0, SCANNED_CHARACTERS));
  const [start, end] = windowAround(text, hits[0]?.start ?? 0);
  const pieces: { text: string; hit: boolean }[] = [];
  const push = (piece: string, hit: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, hit });
  };
  let at = start;
  if (start > 0) push('…', false);
  for (const hit of hits.filter((found) => found.start >= start && found.end <= end)) {
    push(text.slice(at, hit.start), false);
    push(text.slice(hit.start, hit.end), true);
    at = hit.end;
  }
  push(text.slice(at, end), false);
  if (end < text.length) push('…', false);
  const matchedWords = [...new Set(hits.map((hit) => text.slice(hit.start, hit.end)))].slice(0, 12);
  return { snippet: pieces, matchedWords };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function findHits(
  words: TextAnalysis,
  terms: ReadonlySet<string>,
  query: string,
  text: string,
): readonly Range[] {
  const hits: Range[] = [];
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [word] = found;
    if (words.termsOfWord(word).some((term) => terms.has(term)))
      hits.push({ start: found.index, end: found.index + word.length });
  }
  if (hits.length > 0) return hits;
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  return at < 0 ? [] : [{ start: at, end: at + query.length }];
}

/** The stretch to show, moved to word boundaries so that neither a word nor a surrogate pair is cut. */
function windowAround(text: string, match: number): readonly [number, number] {
  if (text.length <= SNIPPET_CHARACTERS) return [0, text.length];
  const from = Math.max(0, match - SNIPPET_CHARACTERS / 4);
  const start = from === 0 ? 0 : boundary(text, from);
  return [start, boundary(text, Math.min(text.length, start + SNIPPET_CHARACTERS))];
}

function boundary(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (at >= text.length || (space < 0 && text.length - at < 40)) return text.length;
  if (space >= 0 && space - at < 40) return space;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
