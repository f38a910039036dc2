import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createProfile } from '../../electron/services/create-profile.ts';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { openFrozenCopy } from '../../electron/store/open-frozen-copy.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { openVault } from '../../electron/open-vault.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';
import { copyFolder } from './support/make-sample-vault.ts';

/** The same folder where nothing can be written; null where this computer lets nobody mount one. */
function mountReadOnly(folder: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const place = makeTempFolder();
  try {
    execFileSync('mount', ['--bind', folder, place], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'remount,ro,bind', place], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', place]);
  });
  return place;
}

const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));

const leftovers = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('escopo-view-'));

test('a vault on a disk that cannot be written is read, also after a kill, and nothing is changed or left behind', async (context) => {
  const open = await openTestVault({ meaning: vaultPorts().meaning });
  const person = await open.addPerson('Ana');
  unwrap(await remember(open.vault, person, { text: 'kept before the disk was locked' }));
  // As a kill would leave it: the newest rows are in the log only.
  const copy = makeTempFolder();
  copyFolder(open.root, copy);
  const root = mountReadOnly(copy);
  if (root === null) return context.skip();
  const before = filesIn(copy);
  const { vault, close } = unwrap(await openVault(root, vaultPorts()));
  expect(vault.isReadOnly).toBe(true);
  expect(unwrap(await list(vault, person, { scopes: ['user'] })).memories).toMatchObject([
    { text: 'kept before the disk was locked' },
  ]);
  expect(unwrap(await search(vault, person, { scopes: ['user'], query: 'disk' })).hits).toHaveLength(1);
  expect(await remember(vault, person, { text: 'no' })).toEqual({
    ok: false,
    error: { type: 'storage-read-only' },
  });
  expect(
    await createProfile(vault, { name: 'Ben', email: 'ben@example.com', color: 'violet', locale: 'en' }),
  ).toMatchObject({ error: { type: 'storage-read-only' } });
  await close();
  expect(filesIn(copy)).toEqual(before);
  expect(leftovers()).toEqual([]);
});

test('a frozen copy has what the log of the file had, and cannot be written', () => {
  const path = join(makeTempFolder(), 'file');
  const db = openDatabase(path, 'create');
  db.execute('CREATE TABLE kept (word TEXT)');
  db.run('INSERT INTO kept VALUES (?)', 'in the log');
  const copy = openFrozenCopy(path);
  expect(copy.prepare('SELECT word FROM kept').all()).toEqual([{ word: 'in the log' }]);
  expect(() => copy.exec(`INSERT INTO kept VALUES ('x')`)).toThrow('readonly');
  copy.close();
  db.close();
  expect(leftovers()).toEqual([]);
});
