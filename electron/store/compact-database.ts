import type { OpenDatabase, ReadableDatabase } from './database.ts';

/** Pages that one step of merging writes at most: some milliseconds. */
const MERGE_PAGES = 64;

/**
 * One small step of merging the segments of a full-text index. Answers false when there is nothing left to merge, as
 * https://sqlite.org/fts5.html#the_merge_command tells by fewer than two changes.
 */
export function mergeFullTextStep(db: OpenDatabase, index: 'memory_words' | 'memory_trigrams'): boolean {
  const before = totalChanges(db);
  db.run(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${String(MERGE_PAGES)})`);
  return totalChanges(db) - before >= 2;
}

/** Lets SQLite look again at what it knows of its indexes; changes nothing where nothing grew. */
export function optimizePlans(db: OpenDatabase): void {
  db.execute('PRAGMA optimize');
}

/** Bytes that a rewrite of the file would give back: whole pages that hold nothing. */
export function freeBytes(db: ReadableDatabase): { readonly freeBytes: number; readonly share: number } {
  const pages = pragma(db, 'page_count');
  const free = pragma(db, 'freelist_count');
  return { freeBytes: free * pragma(db, 'page_size'), share: pages === 0 ? 0 : free / pages };
}

function pragma(db: ReadableDatabase, name: 'page_count' | 'freelist_count' | 'page_size'): number {
  return db.get<Record<string, number>>(`PRAGMA ${name}`)?.[name] ?? 0;
}

function totalChanges(db: OpenDatabase): number {
  return db.get<{ changes: number }>('SELECT total_changes() AS changes')?.changes ?? 0;
}
