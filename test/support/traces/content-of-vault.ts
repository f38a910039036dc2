import Database from 'better-sqlite3';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What people wrote: the columns of a bucket's file and of the catalog that hold it. */
const BUCKET = [
  'SELECT content FROM memories',
  'SELECT content FROM memory_versions',
  'SELECT tag FROM memory_tags',
  'SELECT name FROM attachments',
];
const CATALOG = [
  'SELECT name FROM users',
  'SELECT email FROM users',
  'SELECT name FROM teams',
  'SELECT name FROM grants',
];

/**
 * All that people and agents wrote into a vault that no app has open: texts, tags, names, questions and answers. A file that was damaged on purpose has no content that could be told.
 */
export function contentOfVault(root: string): readonly string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = files.flatMap((file) => {
    if (file.endsWith('memory.db')) return readColumns(file, BUCKET);
    if (file.endsWith('catalog.db')) return readColumns(file, CATALOG);
    if (/sessions[/\\][^/\\]+\.json$/.test(file)) return stringsIn(JSON.parse(readFileSync(file, 'utf8')));
    return [];
  });
  return [...new Set(found)];
}

/** Reads a copy: opening the file itself, if only to read, would leave traces beside it. */
function readColumns(file: string, queries: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-content-'));
  try {
    const copy = join(folder, 'copy.db');
    for (const ending of ['', '-wal']) {
      if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
    }
    const database = new Database(copy);
    try {
      return queries
        .flatMap((query) => database.prepare<[], string | null>(query).pluck().all())
        .filter(isText);
    } catch (error) {
      if (error instanceof Database.SqliteError && /CORRUPT|NOTADB/.test(error.code)) return [];
      throw error;
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isText(value: string | null): value is string {
  return value !== null;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
