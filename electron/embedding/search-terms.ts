import { foldAccents } from './fold-accents.ts';
import type { PortugueseGloss } from './gloss-portuguese.ts';
import { stemEnglish } from './stem-english.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Longer runs of letters are data, not words; cut so that one token cannot fill an index page. */
const MAX_TERM_LENGTH = 48;
/** More distinct terms than this say nothing more about what a person is looking for. */
const MAX_QUERY_TERMS = 64;

/**
 * The words to index beside a memory's text, as one string of stems separated by spaces: stems of the text in its own
 * language and, for Portuguese, of its English gloss too, so that a query in either language finds it. Contains
 * only letters a–z and other scripts' letters and digits, so any tokenizer that splits at spaces keeps it whole.
 */
export function indexTerms(text: string, gloss: PortugueseGloss): string {
  return termsOf(text, gloss).join(' ');
}

/** Words that are remembered with their stems; a vocabulary in daily use has fewer. */
const REMEMBERED_WORDS = 20_000;

/** The index terms of single words, each worked out once: marking the matches of a page asks for the same ones again. */
export function createWordTerms(gloss: PortugueseGloss): (word: string) => readonly string[] {
  const remembered = new Map<string, readonly string[]>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const terms = termsOf(word, gloss);
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
    if (word.length <= MAX_TERM_LENGTH) remembered.set(word, terms);
    return terms;
  };
}

/**
 * The stems to look for, without repeats, in order of appearance, at most 64. Stop words count only when the query has
 * nothing else. Empty for a query without a letter or digit: the caller then has no keywords to search for.
 */
export function queryTerms(query: string, gloss: PortugueseGloss): readonly string[] {
  const terms = new Set(termsOf(query, gloss));
  if (terms.size === 0) for (const word of words(query)) terms.add(word);
  return [...terms].slice(0, MAX_QUERY_TERMS);
}

function termsOf(text: string, gloss: PortugueseGloss): readonly string[] {
  const language = gloss.detect(text);
  if (language === 'en') return meaningful(text).map(stemEnglish);
  const own = meaningful(text).map(stemPortuguese);
  // Where the language is not known, English stems are added as well: names and codes pass through both unchanged.
  const english = meaningful(language === 'pt' ? gloss.gloss(text) : text).map(stemEnglish);
  const ownSet = new Set(own);
  return [...own, ...english.filter((stem) => !ownSet.has(stem))];
}

function meaningful(text: string): readonly string[] {
  return words(text).filter((word) => !STOP_WORDS.has(word) && !(word.length === 1 && /[a-z]/.test(word)));
}

/** Accent-folded words; `C++`, `C#` and `.NET` keep what tells them apart, spelled in letters. */
function words(text: string): readonly string[] {
  const folded = foldAccents(text).replace(
    /(?<![\p{L}\p{N}])([\p{L}])(\+\+|#)/gu,
    (_, letter: string, mark: string) => (mark === '#' ? `${letter}sharp` : `${letter}plusplus`),
  );
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_TERM_LENGTH));
}
