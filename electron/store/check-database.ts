import type { OpenDatabase, ReadableDatabase } from './database.ts';

/** Files up to this size are read through whenever they are opened; of larger ones the tables that cannot be built anew. */
const SMALL_BYTES = 16 * 1024 * 1024;

/**
 * What is wrong with a file, or null. `quick` reads every page and the insides of the full-text indexes; `thorough` also
 * holds every row against its indexes; `opening` is `quick` for small files, and for larger ones only the pages of `tables`,
 * so that a person never waits for a whole index. Trouble of full text is named only when there is no other.
 */
export function checkDatabase(
  db: ReadableDatabase,
  thoroughness: 'opening' | 'quick' | 'thorough',
  tables: readonly string[] = [],
): string | null {
  const isLarge = thoroughness === 'opening' && sizeOf(db) > SMALL_BYTES;
  const pragmas = isLarge
    ? tables.map((table) => `quick_check(${table})`)
    : [thoroughness === 'thorough' ? 'integrity_check(20)' : 'quick_check(20)'];
  const problems = pragmas
    .flatMap((pragma) => db.all<Record<string, string>>(`PRAGMA ${pragma}`))
    .map((row) => Object.values(row)[0] ?? '')
    .filter((line) => line !== 'ok');
  return problems.find((problem) => !isFullTextProblem(problem)) ?? problems[0] ?? null;
}

/** A row that refers to one that is not there, in words; null when there is none. */
export function findBrokenReference(db: ReadableDatabase): string | null {
  const broken = db.get<{ table: string; parent: string }>(
    'SELECT "table", parent FROM pragma_foreign_key_check LIMIT 1',
  );
  return broken === undefined ? null : `${broken.table} refers to no row of ${broken.parent}`;
}

/** Whether a problem is of a full-text index alone, which can be built anew from the rows. */
export function isFullTextProblem(problem: string): boolean {
  return /FTS5 table (main\.)?memory_(words|trigrams)\b/.test(problem);
}

/** Whether each full-text index agrees with its rows; throws SQLite's corruption error when one does not. */
export function checkFullText(db: OpenDatabase): void {
  for (const index of ['memory_words', 'memory_trigrams']) {
    db.execute(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
  }
}

/** Builds the full-text indexes again from the rows. */
export function rebuildFullText(db: OpenDatabase): void {
  for (const index of ['memory_words', 'memory_trigrams']) {
    db.execute(`INSERT INTO ${index} (${index}) VALUES ('rebuild')`);
  }
}

function sizeOf(db: ReadableDatabase): number {
  const { pages = 0 } = db.get<{ pages: number }>('SELECT page_count AS pages FROM pragma_page_count') ?? {};
  const { bytes = 0 } = db.get<{ bytes: number }>('SELECT page_size AS bytes FROM pragma_page_size') ?? {};
  return pages * bytes;
}
