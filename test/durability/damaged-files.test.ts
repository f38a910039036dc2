import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogPath } from '../../electron/catalog/catalog.ts';
import { openVault } from '../../electron/open-vault.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';
import {
  openDamageBench,
  overwrite,
  pageSize,
  zeroPage,
  type Damage,
  type DamageBench,
} from './support/damage-bench.ts';

let bench: DamageBench;

beforeAll(async () => {
  bench = await openDamageBench();
}, 120_000);

afterAll(() => bench.remove());

describe('damaged files', () => {
  test.each<readonly [string, (files: Damage) => void, readonly string[]]>([
    ['unharmed', () => undefined, ['right']],
    ['log missing', ({ ana }) => rmSync(`${ana}-wal`), ['bucket-damaged']],
    [
      'log and its index missing',
      ({ ana }) => {
        rmSync(`${ana}-wal`);
        rmSync(`${ana}-shm`);
      },
      ['bucket-damaged'],
    ],
    ['index of the log missing', ({ ana }) => rmSync(`${ana}-shm`), ['right']],
    [
      'index of the log garbage',
      ({ ana }) => writeFileSync(`${ana}-shm`, Buffer.alloc(32_768, 7)),
      ['right'],
    ],
    ['log empty', ({ ana }) => truncateSync(`${ana}-wal`, 0), ['bucket-damaged']],
    ['log cut to its header', ({ ana }) => truncateSync(`${ana}-wal`, 32), ['bucket-damaged']],
    [
      'log cut in half',
      ({ ana }) => truncateSync(`${ana}-wal`, Math.floor(statSync(`${ana}-wal`).size / 2)),
      ['bucket-damaged'],
    ],
    [
      'a bit of the log flipped',
      ({ ana }) => overwrite(`${ana}-wal`, (bytes) => bytes.writeUInt8((bytes[5_000] ?? 0) ^ 1, 5_000)),
      ['bucket-damaged'],
    ],
    [
      'the header of the log flipped',
      ({ ana }) => overwrite(`${ana}-wal`, (bytes) => bytes.writeUInt8((bytes[18] ?? 0) ^ 1, 18)),
      ['bucket-damaged'],
    ],
    [
      'the log of another file',
      ({ ana, catalog }) => writeFileSync(`${ana}-wal`, readFileSync(`${catalog}-wal`)),
      ['bucket-damaged'],
    ],
    ['log a text', ({ ana }) => writeFileSync(`${ana}-wal`, 'not a log'), ['bucket-damaged']],
    [
      'log a folder',
      ({ ana }) => {
        rmSync(`${ana}-wal`);
        mkdirSync(`${ana}-wal`);
      },
      ['path-refused'],
    ],
  ])('after a kill: %s', async (name, damage, expected) => {
    expect(expected).toContain(await bench.judge(name, 'killed', damage));
  });

  test.each<readonly [string, (files: Damage) => void, readonly string[]]>([
    ['file empty', ({ ana }) => truncateSync(ana, 0), ['bucket-damaged']],
    ['file cut in half', ({ ana }) => truncateSync(ana, 16 * pageSize), ['bucket-damaged']],
    ['file cut inside a page', ({ ana }) => truncateSync(ana, 5_000), ['bucket-damaged']],
    [
      'file a text',
      ({ ana }) => writeFileSync(ana, 'not a database, but long enough to look like one'),
      ['bucket-damaged'],
    ],
    ['file zeros', ({ ana }) => writeFileSync(ana, Buffer.alloc(statSync(ana).size)), ['bucket-damaged']],
    [
      'file a folder',
      ({ ana }) => {
        rmSync(ana);
        mkdirSync(ana);
      },
      ['path-refused'],
    ],
    [
      'file a link to the other person',
      ({ ana, ben }) => {
        rmSync(ana);
        symlinkSync(ben, ana);
      },
      ['path-refused'],
    ],
    ['file missing', ({ ana }) => rmSync(ana), ['bucket-missing']],
    ['folder missing', ({ ana }) => rmSync(dirname(ana), { recursive: true }), ['bucket-missing']],
    [
      'the file of the other person',
      ({ ana, ben }) => writeFileSync(ana, readFileSync(ben)),
      ['bucket-damaged'],
    ],
    [
      'the catalog in its place',
      ({ ana, catalog }) => writeFileSync(ana, readFileSync(catalog)),
      ['bucket-damaged'],
    ],
    [
      'an empty file of ours',
      ({ ana }) => {
        rmSync(ana);
        const db = openDatabase(ana, 'create');
        db.execute('PRAGMA user_version = 1');
        db.close();
      },
      ['bucket-damaged'],
    ],
    [
      'a newer file',
      ({ ana }) => {
        const db = openDatabase(ana, 'existing');
        db.execute('PRAGMA user_version = 999');
        db.close();
      },
      ['bucket-newer'],
    ],
  ])('at rest: %s', async (name, damage, expected) => {
    expect(expected).toContain(await bench.judge(name, 'closed', damage));
  });

  test.each<readonly [string, (files: Damage) => void, string]>([
    ['missing', ({ catalog }) => rmSync(catalog), 'bucket-missing'],
    ['empty', ({ catalog }) => truncateSync(catalog, 0), 'bucket-damaged'],
    [
      'a text',
      ({ catalog }) => writeFileSync(catalog, 'a text that is long enough to be a header'),
      'bucket-damaged',
    ],
    ['a page zeroed', ({ catalog }) => zeroPage(catalog, 3), 'bucket-damaged'],
    ['cut', ({ catalog }) => truncateSync(catalog, 3 * pageSize), 'bucket-damaged'],
    ["a person's file", ({ catalog, ana }) => writeFileSync(catalog, readFileSync(ana)), 'bucket-damaged'],
    [
      'a folder',
      ({ catalog }) => {
        rmSync(catalog);
        mkdirSync(catalog);
      },
      'path-refused',
    ],
    [
      'a link',
      ({ catalog }) => {
        renameSync(catalog, `${catalog}.moved`);
        symlinkSync(`${catalog}.moved`, catalog);
      },
      'path-refused',
    ],
    [
      'newer',
      ({ catalog }) => {
        const db = openDatabase(catalog, 'existing');
        db.execute('PRAGMA user_version = 999');
        db.close();
      },
      'bucket-newer',
    ],
  ])('the catalog %s: the vault does not open', async (name, damage, expected) => {
    expect(await bench.judge(`catalog ${name}`, 'closed', damage)).toBe(expected);
  });

  test('the catalog of another vault is not taken for this one', async () => {
    const other = join(bench.folder, 'other');
    const opened = unwrap(await openVault(other, vaultPorts()));
    unwrap(
      await createProfile(opened.vault, {
        name: 'Cid',
        email: 'cid@example.com',
        color: 'violet',
        locale: 'en',
      }),
    );
    await opened.close();
    const answer = await bench.judge('foreign catalog', 'closed', ({ catalog }) =>
      writeFileSync(catalog, readFileSync(catalogPath(other))),
    );
    expect(answer).toBe('bucket-damaged');
  });
});
