import type { OpenDatabase } from './database.ts';

/** What is wrong with a file, or null. `thorough` also reads every row against its indexes, which a quick check does not. */
export function checkDatabase(db: OpenDatabase, thoroughness: 'quick' | 'thorough'): string | null {
  const pragma = thoroughness === 'quick' ? 'quick_check' : 'integrity_check';
  const rows = db.all<Record<string, string>>(`PRAGMA ${pragma}(5)`);
  const problem = rows.map((row) => Object.values(row)[0] ?? '').find((line) => line !== 'ok');
  return problem ?? null;
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
