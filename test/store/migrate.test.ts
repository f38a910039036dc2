import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDatabase, checkFullText } from '../../electron/store/check-database.ts';
import { migrate, NewerSchemaError, readPragma, type Migration } from '../../electron/store/migrate.ts';
import {
  CATALOG_APPLICATION_ID,
  CATALOG_MIGRATIONS,
} from '../../electron/store/migrations/catalog-migrations.ts';
import {
  MEMORY_APPLICATION_ID,
  MEMORY_MIGRATIONS,
} from '../../electron/store/migrations/memory-migrations.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';

const APP = 0x1234;
const steps: readonly Migration[] = [
  { version: 1, sql: `CREATE TABLE a (x INTEGER NOT NULL) STRICT; INSERT INTO a VALUES (1)` },
  { version: 2, sql: `ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 0; UPDATE a SET y = x + 1` },
  { version: 3, sql: `CREATE TABLE b (z INTEGER) STRICT; INSERT INTO b SELECT y FROM a` },
];

function openFile() {
  const path = join(makeTempFolder(), 'x.db');
  return { path, db: openDatabase(path, 'create') };
}

describe('the steps of a schema', () => {
  test.each([
    ['catalog', CATALOG_MIGRATIONS],
    ['memory', MEMORY_MIGRATIONS],
  ])('of the %s are numbered from 1 without gaps', (_name, migrations) => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  test.each([
    ['catalog', CATALOG_APPLICATION_ID, CATALOG_MIGRATIONS],
    ['memory', MEMORY_APPLICATION_ID, MEMORY_MIGRATIONS],
  ])('of the %s make a sound file that says what it is', (_name, applicationId, migrations) => {
    const { db } = openFile();
    migrate(db, applicationId, migrations, () => {
      throw new Error('There is nothing to copy in a new file');
    });
    expect(readPragma(db, 'user_version')).toBe(migrations.length);
    expect(readPragma(db, 'application_id')).toBe(applicationId);
    expect(checkDatabase(db, 'thorough')).toBeNull();
    if (migrations === MEMORY_MIGRATIONS) checkFullText(db);
    migrate(db, applicationId, migrations, () => {
      throw new Error('A file that is new enough is left alone');
    });
    db.close();
  });

  test.each([0, 1, 2, 3])('from version %i they end in the same state', (from) => {
    const { db } = openFile();
    migrate(db, APP, steps.slice(0, from), () => undefined);
    const copied: number[] = [];
    migrate(db, APP, steps, (version) => copied.push(version));
    expect(db.all('SELECT * FROM b')).toEqual([{ z: 2 }]);
    expect(copied).toEqual(from === 0 || from === 3 ? [] : [from]);
    db.close();
  });

  test('a step that fails leaves the version before it, whole', () => {
    const { db } = openFile();
    const broken = { version: 3, sql: `CREATE TABLE b (z INTEGER) STRICT; INSERT INTO nowhere VALUES (1)` };
    expect(() => migrate(db, APP, [...steps.slice(0, 2), broken], () => undefined)).toThrow('nowhere');
    expect(readPragma(db, 'user_version')).toBe(2);
    expect(db.get(`SELECT 1 FROM sqlite_schema WHERE name = 'b'`)).toBeUndefined();
    migrate(db, APP, steps, () => undefined);
    expect(readPragma(db, 'user_version')).toBe(3);
    db.close();
  });

  test('a copy that cannot be kept stops before the first step', () => {
    const { db } = openFile();
    migrate(db, APP, steps.slice(0, 1), () => undefined);
    const refuse = () => {
      throw new Error('disk full');
    };
    expect(() => migrate(db, APP, steps, refuse)).toThrow('disk full');
    expect(readPragma(db, 'user_version')).toBe(1);
    db.close();
  });

  test('a newer file and one of another application are left alone', () => {
    const { db } = openFile();
    db.execute('PRAGMA user_version = 9; PRAGMA application_id = 4660');
    expect(() => migrate(db, APP, steps, () => undefined)).toThrow(NewerSchemaError);
    db.execute('PRAGMA user_version = 1; PRAGMA application_id = 1');
    expect(() => migrate(db, APP, steps, () => undefined)).toThrow('another application');
    expect(readPragma(db, 'user_version')).toBe(1);
    db.close();
  });
});
