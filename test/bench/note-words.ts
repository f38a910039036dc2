import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLexicon } from '../../electron/embedding/lexicon.ts';
import { resourcePaths } from '../../electron/resource-paths.ts';

/** A word in both languages. */
export interface NoteWord {
  readonly pt: string;
  readonly en: string;
}

/** The words that notes are made of, each list with the commonest first; `nounsByTheme` in themes instead. */
export interface NoteWords {
  readonly nouns: readonly NoteWord[];
  /** The same nouns, those about one thing beside each other. */
  readonly nounsByTheme: readonly NoteWord[];
  readonly verbs: readonly NoteWord[];
  readonly adjectives: readonly NoteWord[];
}

/** Some 7,000 real words of everyday life and work, from the project's own dictionary; what takes several words is left out. */
export function loadNoteWords(): NoteWords {
  const folder = resourcePaths(import.meta.dirname).lexicon;
  const sections = readdirSync(folder)
    .toSorted()
    .flatMap((name) => readSections(join(folder, name), name));
  const nouns = sections.filter(({ name }) => name.includes('nouns')).map(({ words }) => words);
  const others = sections.filter(({ name }) => !name.includes('nouns')).flatMap(({ words }) => words);
  return {
    nouns: inTurn(nouns),
    nounsByTheme: nouns.flat(),
    verbs: others.filter(({ pt }) => pt.endsWith('r')),
    adjectives: others.filter(({ pt }) => /[oae]$/.test(pt) && !pt.endsWith('mente')),
  };
}

/** A dictionary file lists its words under headings, the usual ones of each first. */
function readSections(path: string, name: string) {
  return readFileSync(path, 'utf8')
    .split(/^(?=#)/m)
    .map((text) => ({
      name,
      words: parseLexicon(text, name)
        .filter(([pt, en]) => /^[\p{L}-]+$/u.test(pt) && /^[a-z-]+$/.test(en))
        .map(([pt, en]) => ({ pt, en })),
    }));
}

/** The first word of every theme, then the second of every theme. */
function inTurn(themes: readonly (readonly NoteWord[])[]): readonly NoteWord[] {
  const longest = Math.max(...themes.map((words) => words.length));
  return Array.from({ length: longest }, (_, position) =>
    themes.flatMap((words) => words[position] ?? []),
  ).flat();
}
