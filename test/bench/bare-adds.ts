import { join } from 'node:path';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { MEMORY_MIGRATIONS } from '../../electron/store/migrations/memory-migrations.ts';
import { openBareDatabase } from './bare-database.ts';
import { notesFrom, type Note } from './notes.ts';

/** Single adds with nothing of Escopo around them, each fsynced: what `remember` is held against. */
export interface BareAdds {
  /** The row with its vector into one table that has nothing else: no index, no full text, no uniqueness. */
  intoTable(note: Note): void;
  /** The row and its vector in one transaction into Escopo's schema, with all that its triggers and indexes keep. */
  intoSameSchema(note: Note): void;
  close(): void;
}

/** Opens both files in a folder; the one of our schema holds `size` notes already, as the bucket does. */
export function openBareAdds(folder: string, words: Vault['words'], size: number): BareAdds {
  const table = openBareDatabase(join(folder, 'bare.sqlite'));
  table.exec(`CREATE TABLE memories (number INTEGER PRIMARY KEY, kind TEXT, content TEXT, content_hash TEXT,
    search_terms TEXT, tags TEXT, created_at INTEGER, updated_at INTEGER, source_by TEXT, vector BLOB) STRICT`);
  const insert = table.prepare(
    `INSERT INTO memories (kind, content, content_hash, search_terms, tags, created_at, updated_at, source_by, vector)
     VALUES ('fact', ?, ?, ?, '[]', ?, ?, 'person', ?)`,
  );
  const schema = openBareDatabase(join(folder, 'same-schema.sqlite'));
  for (const { sql } of MEMORY_MIGRATIONS) schema.exec(sql);
  const insertMemory = schema.prepare(
    `INSERT INTO memories (state, kind, content, content_hash, search_terms, tags, pinned, created_at, updated_at, uses,
       source_by, suspicions)
     VALUES ('live', 'fact', ?, ?, ?, '[]', 0, ?, ?, 0, 'person', '[]')`,
  );
  const insertVector = schema.prepare(
    `INSERT INTO embeddings (number, chunk, model_id, vector) VALUES (?, 0, 'given', ?)`,
  );
  const add = ({ text, vector }: Note): void => {
    const now = Date.now();
    const { lastInsertRowid } = insertMemory.run(text, contentHashOf(text), words.termsOf(text), now, now);
    insertVector.run(lastInsertRowid, new Uint8Array(vector.buffer));
  };
  const addAlone = schema.transaction(add).immediate;
  schema.transaction(() => notesFrom(0, size).forEach(add))();
  return {
    intoTable: ({ text, vector }) => {
      const now = Date.now();
      insert.run(text, contentHashOf(text), words.termsOf(text), now, now, new Uint8Array(vector.buffer));
    },
    intoSameSchema: addAlone,
    close: () => {
      table.close();
      schema.close();
    },
  };
}
