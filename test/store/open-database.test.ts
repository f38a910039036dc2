import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureOfSqliteError } from '../../electron/store/failure-of-sqlite-error.ts';
import { takeFileLock } from '../../electron/store/file-lock.ts';
import { CONNECTION_PRAGMAS, openDatabase, PathRefusedError } from '../../electron/store/open-database.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return failureOfSqliteError(error, 'world:public');
  }
  return 'no error';
};

describe('every connection', () => {
  test.each(['create', 'existing', 'read-only'] as const)('opened as %s holds the pragmas', (mode) => {
    const path = join(makeTempFolder(), 'x.sqlite');
    openDatabase(path, 'create').close();
    const db = openDatabase(path, mode);
    for (const [name, expected] of Object.entries(CONNECTION_PRAGMAS)) {
      const row = db.get<Record<string, unknown>>(`PRAGMA ${name}`);
      expect(Object.values(row ?? {})[0], name).toBe(expected);
    }
    db.close();
  });

  test('the pragmas are the ones that durability and erasing rest on', () => {
    expect(CONNECTION_PRAGMAS).toMatchObject({
      journal_mode: 'wal',
      synchronous: 2,
      secure_delete: 1,
      foreign_keys: 1,
      recursive_triggers: 1,
      trusted_schema: 0,
    });
  });

  test('read-only writes nothing', () => {
    const path = join(makeTempFolder(), 'x.sqlite');
    openDatabase(path, 'create').close();
    const db = openDatabase(path, 'read-only');
    expect(failureOf(() => db.execute('CREATE TABLE x (y)'))).toEqual({ type: 'storage-read-only' });
    db.close();
  });

  test('a throw inside a transaction undoes it, a nested one undoes its own part', () => {
    const db = openDatabase(join(makeTempFolder(), 'x.sqlite'), 'create');
    db.execute('CREATE TABLE x (y INTEGER) STRICT');
    expect(() =>
      db.transaction(() => {
        db.run('INSERT INTO x VALUES (1)');
        throw new Error('stop');
      }),
    ).toThrow('stop');
    db.transaction(() => {
      db.run('INSERT INTO x VALUES (2)');
      expect(() =>
        db.transaction(() => {
          db.run('INSERT INTO x VALUES (3)');
          throw new Error('inner');
        }),
      ).toThrow('inner');
    });
    expect(db.all('SELECT y FROM x')).toEqual([{ y: 2 }]);
    db.close();
  });

  test('foreign keys and types are held', () => {
    const db = openDatabase(join(makeTempFolder(), 'x.sqlite'), 'create');
    db.execute(
      'CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE b (a INTEGER REFERENCES a (id)) STRICT',
    );
    expect(() => db.run('INSERT INTO b VALUES (7)')).toThrow('FOREIGN KEY');
    expect(() => db.run(`INSERT INTO a VALUES ('x')`)).toThrow('datatype mismatch');
    db.close();
  });
});

describe('files that are not ours', () => {
  test('a missing file is missing, never made by looking', () => {
    const path = join(makeTempFolder(), 'gone.sqlite');
    for (const mode of ['existing', 'read-only'] as const) {
      expect(failureOf(() => openDatabase(path, mode))).toMatchObject({ type: 'bucket-missing' });
    }
  });

  test.each([
    ['text', (path: string) => writeFileSync(path, 'a text that is long enough to be looked at as a header')],
    ['a picture', (path: string) => writeFileSync(path, Buffer.from('89504e470d0a1a0a'.repeat(200), 'hex'))],
  ])('%s is damaged', (_name, make) => {
    const path = join(makeTempFolder(), 'x.sqlite');
    make(path);
    expect(failureOf(() => openDatabase(path, 'existing'))).toMatchObject({ type: 'bucket-damaged' });
  });

  test('links, second names and folders are refused', () => {
    const folder = makeTempFolder();
    openDatabase(join(folder, 'real.sqlite'), 'create').close();
    symlinkSync(join(folder, 'real.sqlite'), join(folder, 'link.sqlite'));
    mkdirSync(join(folder, 'folder.sqlite'));
    expect(() => openDatabase(join(folder, 'link.sqlite'), 'existing')).toThrow(PathRefusedError);
    expect(() => openDatabase(join(folder, 'folder.sqlite'), 'existing')).toThrow(PathRefusedError);
    linkSync(join(folder, 'real.sqlite'), join(folder, 'second.sqlite'));
    expect(() => openDatabase(join(folder, 'real.sqlite'), 'existing')).toThrow(PathRefusedError);
    expect(failureOf(() => openDatabase(join(folder, 'real.sqlite'), 'existing'))).toMatchObject({
      type: 'path-refused',
    });
  });

  test('a bug is not dressed up as a failure', () => {
    expect(failureOfSqliteError(new TypeError('x'), 'world:public')).toBeNull();
    const db = openDatabase(join(makeTempFolder(), 'x.sqlite'), 'create');
    expect(failureOf(() => db.get('SELECT nothing FROM nowhere'))).toBeNull();
    db.close();
  });
});

describe('the lock of a vault', () => {
  test('one holder at a time, and free again after its release', () => {
    const path = join(makeTempFolder(), 'escopo.lock');
    const first = takeFileLock(path);
    expect(takeFileLock(path)).toEqual({ ok: false, error: { type: 'bucket-busy' } });
    if (first.ok) first.value.release();
    const second = takeFileLock(path);
    expect(second.ok).toBe(true);
    if (second.ok) second.value.release();
  });
});
