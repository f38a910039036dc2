import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerAddress, MAX_SOCKET_PATH_BYTES } from '../../electron/cli/owner-address.ts';
import { openVault } from '../../electron/open-vault.ts';
import { openTestVault } from '../support/open-test-vault.ts';
import { makeGuardedVault } from '../support/make-guarded-vault.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { vaultPorts } from '../support/vault-ports.ts';

test('the second owner hears which process is the first', async () => {
  const first = await openTestVault();
  expect(await openVault(first.root, vaultPorts())).toEqual({
    ok: false,
    error: { type: 'vault-in-use', pid: process.pid },
  });
  await first.reopen();
});

test('a note that says nothing, or lies, decides nothing', async () => {
  const first = await openTestVault();
  const note = join(first.root, 'users', '_system', 'owner.json');
  for (const [text, pid] of [
    ['', 0],
    ['{"pid":-4}', 0],
    ['null', 0],
    ['{"pid":12}', 12],
  ] as const) {
    writeFileSync(note, text);
    expect(await openVault(first.root, vaultPorts())).toMatchObject({ error: { type: 'vault-in-use', pid } });
  }
  await first.close();
  writeFileSync(note, '{"pid":1}');
  await first.reopen();
});

test('the lock of a killed owner stops nobody, also when its process number belongs to another by now', async () => {
  const first = await openTestVault();
  await first.close();
  const owner = spawn(process.execPath, ['-e', HOLD_LOCK, join(first.root, 'escopo.lock')], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(owner, 'exit');
  await once(owner.stdout, 'data');
  // Of a process that lives and has nothing to do with the vault: it is believed only while the lock is held.
  writeFileSync(join(first.root, 'users', '_system', 'owner.json'), `{"pid":${String(process.ppid)}}`);
  expect(await openVault(first.root, vaultPorts())).toMatchObject({
    error: { type: 'vault-in-use', pid: process.ppid },
  });
  owner.kill('SIGKILL');
  await died;
  await first.reopen();
});

/** Holds the lock as an owner does, and does nothing else. */
const HOLD_LOCK = `
  const lock = new (require('better-sqlite3'))(process.argv[1]);
  lock.pragma('locking_mode = EXCLUSIVE');
  lock.exec('BEGIN EXCLUSIVE');
  process.stdout.write('held');
  setInterval(() => lock, 1_000);
`;

test('a lock that is no lock is said', async () => {
  const first = await openTestVault();
  await first.close();
  rmSync(join(first.root, 'escopo.lock'), { force: true });
  writeFileSync(
    join(first.root, 'escopo.lock'),
    'something else that is longer than a header of SQLite would be',
  );
  expect(await openVault(first.root, vaultPorts())).toMatchObject({ error: { type: 'vault-unusable' } });
});

test.each(['users', 'teams', 'world', 'users/_system'])(
  '%s as a link is refused before anything is made',
  async (name) => {
    const { root, outside, expectOutsideUntouched } = makeGuardedVault();
    if (name === 'users/_system') symlinkSync(outside, join(root, name));
    else {
      rmSync(join(root, name), { recursive: true });
      symlinkSync(outside, join(root, name));
    }
    expect(await openVault(root, vaultPorts())).toMatchObject({ error: { type: 'path-refused' } });
    expectOutsideUntouched();
  },
);

test('the lock as a link is refused', async () => {
  const { root, outside, expectOutsideUntouched } = makeGuardedVault();
  symlinkSync(join(outside, 'lock'), join(root, 'escopo.lock'));
  expect(await openVault(root, vaultPorts())).toMatchObject({ error: { type: 'path-refused' } });
  expectOutsideUntouched();
});

test('a path too long for a socket gets a short one; the vault itself may be as long as it likes', async () => {
  const long = join(makeTempFolder(), 'São Paulo 東京'.repeat(6), 'um caminho comprido');
  mkdirSync(long, { recursive: true });
  const open = await openTestVault({ root: join(long, 'vault') });
  expect(Buffer.byteLength(ownerAddress(open.root))).toBeLessThanOrEqual(MAX_SOCKET_PATH_BYTES);
  expect(ownerAddress(open.root)).not.toBe(ownerAddress(`${open.root}2`));
});
