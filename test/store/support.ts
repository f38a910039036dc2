import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../electron/store/database.ts';
import { insertMemory, type NewMemoryRow } from '../../electron/store/memories.ts';
import { migrate } from '../../electron/store/migrate.ts';
import {
  MEMORY_APPLICATION_ID,
  MEMORY_MIGRATIONS,
} from '../../electron/store/migrations/memory-migrations.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';

/** A bucket's file with the newest schema in a folder of its own, closed with the test. */
export function openMemoryFile(): OpenDatabase {
  const db = openDatabase(join(makeTempFolder(), 'memory.db'), 'create');
  onTestFinished(() => {
    db.close();
  });
  migrate(db, MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS, () => undefined);
  return db;
}

/** Adds a plain live fact; `change` sets what the test is about. */
export function addMemory(db: OpenDatabase, text: string, change: Partial<NewMemoryRow> = {}): MemoryNumber {
  return insertMemory(db, {
    state: 'live',
    kind: 'fact',
    text,
    contentHash: contentHashOf(text),
    searchTerms: text.toLowerCase(),
    tags: [],
    pinned: false,
    createdAt: 1_000,
    updatedAt: 1_000,
    ttlDays: null,
    expiresAt: null,
    source: { by: 'person' },
    suspicions: [],
    ...change,
  });
}
