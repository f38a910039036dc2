import {
  appendFileSync,
  copyFileSync,
  lutimesSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { keepHighWater } from '../../electron/services/keep-high-water.ts';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';

const DAY_MS = 86_400_000;

/** A vault whose one person wrote something and which was closed and opened again; the person's bucket was not opened since. */
async function leaveAndComeBack(days = 0) {
  const first = await openTestVault();
  const ana = await first.addPerson('Ana');
  for (let number = 0; number < 20; number += 1)
    unwrap(await remember(first.vault, ana, { text: `Ana keeps a note about garden ${String(number)}` }));
  const namespace = userNamespace(ana.userId);
  first.now += days * DAY_MS;
  const back = await first.reopen();
  return { back, ana, namespace, file: bucketPaths(back.root, namespace).database };
}

/** What an opening would find now, without opening. */
function isSealed({ vault }: TestVault, namespace: Namespace): boolean {
  return keepHighWater(vault.catalog, vault).isSealed(namespace);
}

test('a bucket that was closed in order is as it was left, for a week', async () => {
  const { back, namespace } = await leaveAndComeBack();
  expect(isSealed(back, namespace)).toBe(true);
  back.now += 7 * DAY_MS - 1;
  expect(isSealed(back, namespace)).toBe(true);
  back.now += 1;
  expect(isSealed(back, namespace)).toBe(false);
});

test('a clock that was set back does not make a week longer', async () => {
  const { back, namespace } = await leaveAndComeBack();
  back.now -= 1;
  expect(isSealed(back, namespace)).toBe(false);
});

test('the week counts from the last time that it was read through, not from the last close', async () => {
  const { back, ana, namespace } = await leaveAndComeBack();
  back.now += 6 * DAY_MS;
  unwrap(await remember(back.vault, ana, { text: 'Written six days later' }));
  const again = await back.reopen();
  expect(isSealed(again, namespace)).toBe(true);
  again.now += DAY_MS;
  expect(isSealed(again, namespace)).toBe(false);
  unwrap(await list(again.vault, ana, { scopes: ['user'] }));
  const after = await again.reopen();
  expect(isSealed(after, namespace)).toBe(true);
});

test('a bucket that was written and not closed is not as it was left', async () => {
  const { back, ana, namespace } = await leaveAndComeBack();
  unwrap(await remember(back.vault, ana, { text: 'Written, and then the power goes' }));
  expect(isSealed(back, namespace)).toBe(false);
});

test.each<readonly [string, (file: string, open: TestVault) => void]>([
  ['a byte was changed and the date put back', changeByteAndKeepDate],
  ['bytes were added', (file) => appendFileSync(file, Buffer.alloc(4_096))],
  [
    'a copy was put in its place',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      const { atime, mtime } = statSync(file);
      lutimesSync(`${file}.copy`, atime, mtime);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['a log lies beside it', (file) => writeFileSync(`${file}-wal`, Buffer.alloc(32))],
])('a bucket is read through when %s', async (_, happen) => {
  const { back, namespace, file } = await leaveAndComeBack();
  happen(file, back);
  expect(isSealed(back, namespace)).toBe(false);
});

test('a text that was changed in the closed file is found by the next opening, whatever date it has', async () => {
  const { back, ana, file } = await leaveAndComeBack();
  changeByteAndKeepDate(file, back);
  const answer = unwrap(await list(back.vault, ana, { scopes: ['user'] }));
  expect(answer.failed.map(({ type }) => type)).toEqual(['bucket-damaged']);
});

function changeByteAndKeepDate(file: string, open: TestVault): void {
  open.leaveUnsound('a byte of a closed file is changed');
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  const at = bytes.indexOf('keeps a note about garden 7');
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes);
  closeSync(descriptor);
  lutimesSync(file, atime, mtime);
}

test('a file that was changed while its bucket was closed in a running app is found too', async () => {
  const first = await openTestVault();
  const ana = await first.addPerson('Ana');
  unwrap(await remember(first.vault, ana, { text: 'Ana keeps a note about garden 7' }));
  const namespace = userNamespace(ana.userId);
  const { database } = bucketPaths(first.root, namespace);
  unwrap(
    await first.vault.buckets.closed(namespace, () => {
      changeByteAndKeepDate(database, first);
      return ok(null);
    }),
  );
  const answer = unwrap(await list(first.vault, ana, { scopes: ['user'] }));
  expect(answer.failed.map(({ type }) => type)).toEqual(['bucket-damaged']);
});
