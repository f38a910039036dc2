import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryFilter } from '../../shared/memory.ts';
import type { ReadableDatabase } from './database.ts';
import { toConditions } from './list-memories.ts';
import { LIMIT } from './limit.ts';
import { MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';

/** A memory that full text found. `rank` is SQLite's bm25 turned round: higher is better, above 0. */
export interface WordHit {
  readonly number: MemoryNumber;
  readonly rank: number;
}

export interface WordSearch {
  readonly filter: MemoryFilter;
  readonly limit: number;
  readonly now: number;
}

/** Weights of the columns content, search_terms and tags: a tag was chosen by hand, a stem is a guess. */
const COLUMN_WEIGHTS = '1.0, 1.0, 2.0';

/**
 * Finds memories by words and stems, the most relevant first, or the newest where the words are so common that ranking
 * all who have them would take long and tell little. `match` comes from {@link toMatch}; a raw query would let `OR`, `*`
 * or a quote change the meaning of the statement.
 */
export function findByWords(
  db: ReadableDatabase,
  match: string,
  search: WordSearch,
  first: 'best' | 'newest' = 'best',
): readonly WordHit[] {
  const where = toConditions(search.filter, search.now);
  // Full text sorts by itself, so that a row is fetched and judged only until the page is full.
  return db.all<WordHit>(
    `SELECT m.number, -memory_words.rank AS rank
     FROM memory_words CROSS JOIN memories AS m ON m.number = memory_words.rowid
     WHERE memory_words MATCH ? AND memory_words.rank MATCH 'bm25(${COLUMN_WEIGHTS})' AND ${where.sql()}
     ORDER BY ${first === 'best' ? 'memory_words.rank' : 'memory_words.rowid DESC'} ${LIMIT}`,
    match,
    ...where.values(),
    search.limit,
  );
}

/**
 * Finds memories that contain `text` anywhere, whatever the language: by trigrams from three characters on, by a scan
 * below that, which is what two Chinese characters or one Hangul syllable need. Newest first.
 */
export function findBySubstring(db: ReadableDatabase, text: string, search: WordSearch): readonly WordHit[] {
  const where = toConditions(search.filter, search.now);
  if (Array.from(text).length >= 3) {
    return db.all<WordHit>(
      `SELECT m.number, 1.0 AS rank
       FROM memory_trigrams JOIN memories AS m ON m.number = memory_trigrams.rowid
       WHERE memory_trigrams MATCH ? AND ${where.sql()} ORDER BY m.number DESC ${LIMIT}`,
      quote(text),
      ...where.values(),
      search.limit,
    );
  }
  return db.all<WordHit>(
    `SELECT m.number, 1.0 AS rank FROM memories AS m
     WHERE m.content LIKE ? ESCAPE '\\' AND ${where.sql()} ORDER BY m.number DESC ${LIMIT}`,
    `%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`,
    ...where.values(),
    search.limit,
  );
}

/** In how many memories each of these words stands, rarest first; 0 for one that stands in none. */
export function countWords(
  db: ReadableDatabase,
  words: readonly string[],
): readonly { readonly word: string; readonly memories: number }[] {
  const counts = new Map(
    db
      .all<{ term: string; doc: number }>(
        `SELECT term, doc FROM memory_word_counts WHERE term IN (SELECT value FROM json_each(?))`,
        JSON.stringify(words),
      )
      .map(({ term, doc }) => [term, doc]),
  );
  return words
    .map((word) => ({ word, memories: counts.get(word) ?? 0 }))
    .sort((one, other) => one.memories - other.memories);
}

/** A memory that search looks at more closely, with the stems that stand beside its text. */
export interface FoundMemory {
  readonly row: MemoryRow;
  readonly searchTerms: string;
}

/** Those of these memories that may be read at `now` and pass the filter, in no order. */
export function findFiltered(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
  filter: MemoryFilter,
  now: number,
): readonly FoundMemory[] {
  const where = toConditions(filter, now);
  return db
    .all<StoredMemory & { readonly search_terms: string }>(
      `SELECT ${MEMORY_COLUMNS}, m.search_terms FROM memories AS m
       WHERE m.number IN (SELECT value FROM json_each(?)) AND ${where.sql()}`,
      JSON.stringify(numbers),
      ...where.values(),
    )
    .map((stored) => ({ row: toMemoryRow(stored), searchTerms: stored.search_terms }));
}

/** An FTS5 expression in which every word is quoted, so that no input is syntax. `null` when no word is left. */
export function toMatch(words: readonly string[], join: 'AND' | 'OR'): string | null {
  const quoted = words
    .map((word) => word.replaceAll('\0', ''))
    .filter((word) => word.trim() !== '')
    .map(quote);
  return quoted.length === 0 ? null : quoted.join(` ${join} `);
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
