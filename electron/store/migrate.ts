import type { OpenDatabase } from './database.ts';

/**
 * One step of a schema, numbered from 1 without gaps and frozen once released: a file that went through it must stay
 * readable for ever. Proven step by step in `test/store/migrate.test.ts`.
 */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** A file written by a newer Escopo: it is left alone. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  readonly version: number;
  readonly known: number;
  constructor(version: number, known: number) {
    super(`The file has schema ${version}; this version knows up to ${known}`);
    this.version = version;
    this.known = known;
  }
}

/**
 * Brings a file to the newest schema, each step in its own transaction. `beforeStep` runs before the first step of a
 * file that already holds rows, so that the caller can keep a copy. Throws {@link NewerSchemaError} for a newer file.
 */
export function migrate(
  db: OpenDatabase,
  applicationId: number,
  migrations: readonly Migration[],
  beforeStep: (fromVersion: number) => void,
): void {
  const version = readPragma(db, 'user_version');
  const known = migrations.length;
  if (version > known) throw new NewerSchemaError(version, known);
  if (version > 0 && readPragma(db, 'application_id') !== applicationId) {
    throw new Error('The file belongs to another application');
  }
  if (version === known) return;
  if (version > 0) beforeStep(version);
  for (const step of migrations.slice(version)) {
    db.transaction(() => {
      db.execute(step.sql);
      db.execute(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${step.version}`);
    });
  }
}

/** The number that a pragma answers. */
export function readPragma(
  db: OpenDatabase,
  name: 'user_version' | 'application_id' | 'page_count' | 'freelist_count' | 'page_size',
): number {
  const row = db.get<Record<string, number>>(`PRAGMA ${name}`);
  return row?.[name] ?? 0;
}
