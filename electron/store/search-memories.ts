import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryFilter } from '../../shared/memory.ts';
import type { ReadableDatabase } from './database.ts';
import { toConditions } from './list-memories.ts';

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
 * Finds memories by words and stems. `match` comes from {@link toMatch}; a raw query would let `OR`, `*` or a quote
 * change the meaning of the statement.
 */
export function findByWords(db: ReadableDatabase, match: string, search: WordSearch): readonly WordHit[] {
  const where = toConditions(search.filter, search.now);
  return db.all<WordHit>(
    `SELECT m.number, -bm25(memory_words, ${COLUMN_WEIGHTS}) AS rank
     FROM memory_words JOIN memories AS m ON m.number = memory_words.rowid
     WHERE memory_words MATCH ? AND ${where.sql()}
     ORDER BY bm25(memory_words, ${COLUMN_WEIGHTS}), m.number DESC LIMIT ?`,
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
       WHERE memory_trigrams MATCH ? AND ${where.sql()} ORDER BY m.number DESC LIMIT ?`,
      quote(text),
      ...where.values(),
      search.limit,
    );
  }
  return db.all<WordHit>(
    `SELECT m.number, 1.0 AS rank FROM memories AS m
     WHERE m.content LIKE ? ESCAPE '\\' AND ${where.sql()} ORDER BY m.number DESC LIMIT ?`,
    `%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`,
    ...where.values(),
    search.limit,
  );
}

/**
 * Those of these words that together stand in at most `limit` memories, rarest first: what an OR may ask for without
 * ranking half the bucket. At least one word is kept.
 */
export function rareWords(db: ReadableDatabase, words: readonly string[], limit: number): readonly string[] {
  const counts = new Map(
    db
      .all<{ term: string; doc: number }>(
        `SELECT term, doc FROM memory_word_counts WHERE term IN (SELECT value FROM json_each(?))`,
        JSON.stringify(words),
      )
      .map(({ term, doc }) => [term, doc]),
  );
  const rarestFirst = words.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  let rows = 0;
  return rarestFirst.filter((word, index) => {
    rows += counts.get(word) ?? 0;
    return index === 0 || rows <= limit;
  });
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
