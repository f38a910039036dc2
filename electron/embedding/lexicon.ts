import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { foldAccents } from './fold-accents.ts';

/** The Portuguese–English dictionary in memory. */
export interface Lexicon {
  /** First twelve hex digits of the SHA-256 of all entries: changes when any gloss does. */
  readonly version: string;
  readonly size: number;
  /** English for a lemma exactly as written, in lower case. */
  exact(lemma: string): string | undefined;
  /** English for a lemma whose accents were folded away; of several lemmas the first listed wins. */
  folded(foldedLemma: string): string | undefined;
  /** Entries of several words that begin with this word, longest first. */
  phrases(firstWord: string): readonly LexiconPhrase[];
  /** Whether a lower-case word occurs in any English gloss. */
  isEnglish(word: string): boolean;
}

/** An entry such as `nota fiscal` → `invoice`. */
export interface LexiconPhrase {
  readonly words: readonly string[];
  readonly gloss: string;
}

/**
 * Loads every `pt-en-*.tsv` of a folder, in order of name. A line is `lemma<TAB>gloss`; lines that begin with `#` and
 * empty ones are skipped; of a lemma listed twice the first stays. Throws when the folder holds no such file or a line
 * has another shape, because a damaged dictionary must not quietly change what search finds.
 */
export function loadLexicon(folder: string): Lexicon {
  const files = readdirSync(folder)
    .filter((file) => /^pt-en-.*\.tsv$/.test(file))
    .toSorted();
  if (files.length === 0) throw new Error(`No pt-en-*.tsv in ${folder}`);
  const pairs = files.flatMap((file) => parseLexicon(readFileSync(join(folder, file), 'utf8'), file));
  return createLexicon(pairs);
}

/** Reads the lines of one dictionary file; `name` appears in the error of a bad line. */
export function parseLexicon(
  text: string,
  name: string,
): readonly (readonly [lemma: string, gloss: string])[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [lemma, gloss, ...rest] = line
      .split('\t')
      .map((part) => part.trim().toLowerCase().normalize('NFC'));
    if (lemma === undefined || lemma === '' || gloss === undefined || gloss === '' || rest.length > 0) {
      throw new Error(`${name}:${index + 1} is not "lemma<TAB>gloss"`);
    }
    return [[lemma, gloss] as const];
  });
}

/** Builds the dictionary from pairs of lemma and gloss. */
export function createLexicon(pairs: readonly (readonly [lemma: string, gloss: string])[]): Lexicon {
  const exact = new Map<string, string>();
  const folded = new Map<string, string>();
  const phrases = new Map<string, LexiconPhrase[]>();
  const english = new Set<string>();
  const hash = createHash('sha256');
  for (const [lemma, gloss] of pairs) {
    if (exact.has(lemma)) continue;
    exact.set(lemma, gloss);
    hash.update(`${lemma}\t${gloss}\n`);
    for (const word of gloss.split(/[^\p{L}]+/u)) if (word !== '') english.add(word);
    const words = lemma.split(' ');
    if (words.length > 1) addPhrase(phrases, words, gloss);
    const key = foldAccents(lemma);
    if (!folded.has(key)) folded.set(key, gloss);
  }
  return {
    version: hash.digest('hex').slice(0, 12),
    size: exact.size,
    exact: (lemma) => exact.get(lemma),
    folded: (foldedLemma) => folded.get(foldedLemma),
    phrases: (firstWord) => phrases.get(firstWord) ?? [],
    isEnglish: (word) => english.has(word),
  };
}

function addPhrase(phrases: Map<string, LexiconPhrase[]>, words: readonly string[], gloss: string): void {
  const key = foldAccents(words[0] ?? '');
  const list = phrases.get(key) ?? [];
  list.push({ words: words.map(foldAccents), gloss });
  list.sort((a, b) => b.words.length - a.words.length);
  phrases.set(key, list);
}
