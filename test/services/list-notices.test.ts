import { renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { writeSetting } from '../../electron/catalog/settings.ts';
import { backUp } from '../../electron/services/back-up.ts';
import { list } from '../../electron/services/list.ts';
import { listNotices } from '../../electron/services/list-notices.ts';
import { remember } from '../../electron/services/remember.ts';
import { restoreBackup } from '../../electron/services/restore-backup.ts';
import { noteTime } from '../../electron/services/upkeep-state.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { wordVectors } from '../support/word-vectors.ts';

const DAY_MS = 86_400_000;

test('a vault in which all is well has nothing to say', async () => {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  expect(await listNotices(open.vault, ana.userId)).toEqual([]);
  expect(await listNotices(open.vault, null)).toEqual([]);
});

test('what concerns the computer is said to everybody, also before somebody is chosen', async () => {
  const meaning = { ...wordVectors(), state: () => 'unavailable' as const };
  const open = await openTestVault({ meaning });
  writeSetting(open.vault.catalog, 'machine', 'nonsense');
  noteTime(open.vault, 1_000);
  open.now += 10 * 365 * DAY_MS;
  noteTime(open.vault, 2_000);
  expect((await listNotices(open.vault, null)).map(({ type }) => type)).toEqual([
    'settings-reset',
    'upkeep-suspended',
    'words-only',
  ]);
});

test('a place that cannot be read is said to those who read it, and to nobody else', async () => {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  const ben = await open.addPerson('Ben');
  const acme = await open.addTeam('acme', ana);
  const { database } = bucketPaths(open.root, teamNamespace(acme));
  open.leaveUnsound('the file of the team is damaged');
  writeFileSync(database, 'this was a database');
  const before = await listNotices(open.vault, ana.userId);
  expect(before).toEqual([]);
  unwrap(await list(open.vault, ana, { scopes: ['user', 'team'] }));
  expect(await listNotices(open.vault, ana.userId)).toEqual([
    { type: 'place-unreadable', bucket: 'team:acme', problem: 'bucket-damaged' },
  ]);
  expect(await listNotices(open.vault, ben.userId)).toEqual([]);
  expect(await listNotices(open.vault, null)).toEqual([]);
  renameSync(database, `${database}.away`);
  await list(open.vault, ana, { scopes: ['team'] });
  expect(await listNotices(open.vault, ana.userId)).toMatchObject([{ problem: 'bucket-missing' }]);
});

test('after a copy took the place of a damaged file the person is told so for a week', async () => {
  const open = await openTestVault({ now: Date.now() });
  const ana = await open.addPerson('Ana');
  unwrap(await remember(open.vault, ana, { text: 'In the copy' }));
  const owner = { door: 'command-line', userId: ana.userId } as const;
  const { path } = unwrap(await backUp(open.vault, owner));
  await open.vault.buckets.closed(userNamespace(ana.userId), () => {
    writeFileSync(bucketPaths(open.root, userNamespace(ana.userId)).database, 'this was a database');
    return { ok: true, value: null };
  });
  unwrap(await restoreBackup(open.vault, owner, { path }));
  expect(await listNotices(open.vault, ana.userId)).toMatchObject([{ type: 'file-kept-aside' }]);
  open.now += 8 * DAY_MS;
  expect(await listNotices(open.vault, ana.userId)).toEqual([]);
});
