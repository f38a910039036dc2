import { createLanguageDetector } from './detect-language.ts';
import type { Language } from './detect-language.ts';
import { foldAccents } from './fold-accents.ts';
import type { Lexicon } from './lexicon.ts';
import { infinitives, nominalLemmas } from './portuguese-lemmas.ts';
import { NAMES_THAT_ARE_WORDS, PORTUGUESE_PROPER_NAMES, PORTUGUESE_WORDS } from './portuguese-words.ts';

/** Raised whenever a rule or a hand-written word changes what a gloss says, so that vectors are made anew. */
const RULES_VERSION = 1;
const CACHE_LIMIT = 20_000;
const MAX_WORD_LENGTH = 40;

/** Word-for-word English for Portuguese texts, for models and keyword indexes that know English only. */
export interface PortugueseGloss {
  /** Names rules and dictionary; part of the id of every embedder that uses them. */
  readonly version: string;
  detect(text: string): Language;
  /** The English gloss of a Portuguese text. Numbers, names, punctuation and unknown words stay as they are. */
  gloss(text: string): string;
  /** The gloss where the text is Portuguese, else the text itself. */
  toEnglish(text: string): string;
}

/** Makes the gloss over a dictionary; words are remembered, so that large imports look each one up once. */
export function createPortugueseGloss(lexicon: Lexicon): PortugueseGloss {
  const cache = new Map<string, string>();
  const lookUp = (word: string): string => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const found = glossWord(lexicon, word);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(word, found);
    return found;
  };
  const detect = createLanguageDetector({
    isPortuguese: (word) => isPortuguese(lexicon, word),
    isEnglish: (word) => lexicon.isEnglish(word),
  });
  const gloss = (text: string): string => glossText(lexicon, lookUp, text.normalize('NFC'));
  return {
    version: `pt-gloss-${RULES_VERSION}-${lexicon.version}`,
    detect,
    gloss,
    toEnglish: (text) => (detect(text) === 'pt' ? gloss(text) : text),
  };
}

/** Whether a lower-case word is known, as written or inflected: exact spelling only, so that English is not taken for it. */
function isPortuguese(lexicon: Lexicon, word: string): boolean {
  if (lexicon.exact(word) !== undefined) return true;
  return nominalLemmas(word).some((lemma) => lexicon.exact(lemma) !== undefined);
}

/** Words with their hyphens and apostrophes, or whatever stands between words. */
const PIECES = /\p{L}[\p{L}\p{M}]*(?:[-’'][\p{L}\p{M}]+)*|[^\p{L}]+/gu;

function glossText(lexicon: Lexicon, lookUp: (word: string) => string, text: string): string {
  const pieces = text.match(PIECES) ?? [];
  const words = pieces.map((piece) => (/^\p{L}/u.test(piece) ? piece : null));
  const isShouting = isMostlyCapitalised(words);
  const output: string[] = [];
  let startsSentence = true;
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i] ?? '';
    if (words[i] === null) {
      output.push(piece);
      if (/[.!?:;\n•"“(]/.test(piece)) startsSentence = true;
      continue;
    }
    const phrase = findPhrase(lexicon, pieces, i);
    if (phrase !== null) {
      output.push(phrase.gloss);
      i += phrase.pieceCount - 1;
    } else {
      output.push(isName(piece, startsSentence, isShouting) ? glossName(piece) : lookUp(piece));
    }
    startsSentence = false;
  }
  return output.join('');
}

/** A title or a shouted text: its capitals say nothing about names. */
function isMostlyCapitalised(words: readonly (string | null)[]): boolean {
  const long = words.filter((word): word is string => word !== null && word.length > 3);
  const capitalised = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length >= 3 && capitalised.length >= long.length * 0.8;
}

function isName(word: string, startsSentence: boolean, isShouting: boolean): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const isAcronym = /^\p{Lu}{2,5}$/u.test(word) && !isShouting;
  return isAcronym || NAMES_THAT_ARE_WORDS.has(word.toLowerCase()) || !(startsSentence || isShouting);
}

function glossName(word: string): string {
  const lower = word.toLowerCase();
  // Days and months are often written with a capital.
  const fromCalendar =
    /-feira$|^(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/;
  if (fromCalendar.test(lower)) return PORTUGUESE_WORDS.get(lower) ?? word;
  return PORTUGUESE_PROPER_NAMES.get(lower) ?? word;
}

/** The longest dictionary entry of several words that starts at this piece; its last word may be a plural. */
function findPhrase(
  lexicon: Lexicon,
  pieces: readonly string[],
  start: number,
): { readonly gloss: string; readonly pieceCount: number } | null {
  for (const { words, gloss } of candidatePhrases(lexicon, pieces[start] ?? '')) {
    const pieceCount = words.length * 2 - 1;
    const matches = words.every((word, k) => {
      const isSpaced = k === 0 || pieces[start + k * 2 - 1] === ' ';
      const piece = foldAccents(pieces[start + k * 2] ?? '');
      return isSpaced && (piece === word || nominalLemmas(piece).includes(word));
    });
    if (matches) return { gloss, pieceCount };
  }
  return null;
}

function candidatePhrases(lexicon: Lexicon, piece: string): ReturnType<Lexicon['phrases']> {
  const word = foldAccents(piece);
  const direct = lexicon.phrases(word);
  if (direct.length > 0 || !word.endsWith('s')) return direct;
  return nominalLemmas(word).flatMap((lemma) => lexicon.phrases(lemma));
}

/** Clitic pronouns that follow a verb after a hyphen. */
const CLITICS = new Set('me te se o a os as lo la los las no na nos nas lhe lhes vos'.split(' '));

function glossWord(lexicon: Lexicon, word: string): string {
  if (word.length > MAX_WORD_LENGTH) return word;
  const lower = word.toLowerCase();
  const found = findGloss(lexicon, lower);
  if (found !== null) return found;
  if (!lower.includes('-')) return word;
  const [first = '', ...rest] = lower.split('-');
  const parts = rest.every((part) => CLITICS.has(part)) ? [restoreInfinitive(first, rest)] : [first, ...rest];
  const glosses = parts.map((part) => findGloss(lexicon, part));
  return glosses.some((gloss) => gloss !== null)
    ? glosses.map((gloss, i) => gloss ?? parts[i]).join(' ')
    : word;
}

/** `comprá-lo` stands for `comprar` + `o`: before lo and la the verb loses its r. */
function restoreInfinitive(verb: string, clitics: readonly string[]): string {
  return clitics.some((clitic) => clitic.startsWith('l') && !clitic.startsWith('lh')) &&
    /[áêíaei]$/.test(verb)
    ? `${foldAccents(verb)}r`
    : verb;
}

function findGloss(lexicon: Lexicon, lower: string): string | null {
  const known = PORTUGUESE_WORDS.get(lower) ?? PORTUGUESE_PROPER_NAMES.get(lower) ?? lexicon.exact(lower);
  if (known !== undefined) return known;
  const lemmas = nominalLemmas(lower);
  // Exact spelling before folded: `pais` is the plural of `pai`, not a careless `país`.
  const exactLemma = firstFound(lemmas, (lemma) => lexicon.exact(lemma));
  if (exactLemma !== null) return exactLemma;
  const folded = foldAccents(lower);
  const foldedForms = [folded, ...nominalLemmas(folded), ...infinitives(folded)];
  return firstFound(foldedForms, (form) => lexicon.folded(form) ?? FOLDED_WORDS.get(form));
}

function firstFound(forms: readonly string[], find: (form: string) => string | undefined): string | null {
  for (const form of forms) {
    const gloss = find(form);
    if (gloss !== undefined) return gloss;
  }
  return null;
}

/** The hand-written words as people type them without accents, where that does not collide with another word. */
const FOLDED_WORDS: ReadonlyMap<string, string> = new Map(
  [...PORTUGUESE_WORDS, ...PORTUGUESE_PROPER_NAMES]
    .map(([word, gloss]) => [foldAccents(word), gloss] as const)
    .filter(([word]) => word.length > 2),
);
