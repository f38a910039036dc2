import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepBallast, releaseBallastWhenFull } from '../../electron/buckets/ballast.ts';
import { collectGarbage } from '../../electron/services/collect-garbage.ts';
import { forget } from '../../electron/services/forget.ts';
import { list } from '../../electron/services/list.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { vaultPorts } from '../support/vault-ports.ts';

/** A small disk of its own; null where this computer lets nobody mount one. */
function makeSmallDisk(size: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = makeTempFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

/** Makes room again. */
function unfill(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('filler-')) rmSync(join(folder, name));
}

/** Fills what is left of a disk to the last byte. */
function fill(folder: string): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    try {
      while (true)
        writeFileSync(join(folder, `filler-${String(size)}-${String(Math.random())}`), Buffer.alloc(size, 1));
    } catch {
      // Full for this size; smaller pieces may still fit.
    }
  }
}

test('a full disk refuses to add, keeps what is there, and lets its owner delete', async (context) => {
  const disk = makeSmallDisk('160m');
  if (disk === null) return context.skip();
  const root = join(disk, 'vault');
  const open = await openTestVault({
    root,
    meaning: vaultPorts().meaning,
    // What is only noted, such as uses, cannot be written either.
    reportProblem: () => undefined,
  });
  const person = await open.addPerson('Ana');
  for (let index = 0; index < 20; index += 1) {
    unwrap(await remember(open.vault, person, { text: `memory ${String(index)} ${'word '.repeat(2_000)}` }));
  }
  await keepBallast(root);
  const ballast = join(root, 'users', '_system', 'ballast');
  expect(statSync(ballast).size).toBe(8 * 1024 * 1024);
  fill(disk);
  let refused = null;
  for (let index = 0; index < 200 && refused === null; index += 1) {
    const kept = await remember(open.vault, person, {
      text: `more ${String(index)} ${'word '.repeat(8_000)}`,
    });
    if (!kept.ok) refused = kept.error;
  }
  expect(refused).toEqual({ type: 'storage-full' });
  const { memories } = unwrap(await list(open.vault, person, { scopes: ['user'], limit: 500 }));
  expect(memories.length).toBeGreaterThanOrEqual(20);
  expect(existsSync(ballast)).toBe(true);

  const numbers = memories.slice(0, 5).map(({ number }) => number);
  expect(unwrap(await forget(open.vault, person, { numbers })).binned).toEqual(numbers);
  expect(existsSync(ballast)).toBe(false);
  const last = await open.reopen();
  expect(unwrap(await list(last.vault, person, { scopes: ['user'], limit: 500 })).memories).toHaveLength(
    memories.length - 5,
  );
}, 60_000);

test('upkeep removes what is over also from a full disk, and keeps the room again once there is plenty', async (context) => {
  const disk = makeSmallDisk('300m');
  if (disk === null) return context.skip();
  const root = join(disk, 'vault');
  const open = await openTestVault({ root, reportProblem: () => undefined });
  const person = await open.addPerson('Ana');
  unwrap(await remember(open.vault, person, { text: 'For a day', ttlDays: 1 }));
  unwrap(await remember(open.vault, person, { text: 'For ever' }));
  const ballast = join(root, 'users', '_system', 'ballast');
  await keepBallast(root);
  open.now += 2 * DAY_MS;
  const collect = () =>
    collectGarbage(
      open.vault,
      {
        uptimeMs: () => open.now - 1_700_000_000_000,
        log: () => undefined,
        keepRoom: () => keepBallast(root),
      },
      { buckets: 'all', cause: 'idle', signal: new AbortController().signal },
    );
  fill(disk);
  const { buckets } = unwrap(await collect());
  expect(buckets.reduce((sum, { expired }) => sum + expired, 0)).toBe(1);
  expect(existsSync(ballast)).toBe(false);
  unfill(disk);
  unwrap(await collect());
  expect(statSync(ballast).size).toBe(8 * 1024 * 1024);
}, 60_000);

test('room is kept once, given back only when there is no other, and never taken from a disk that needs it', async () => {
  const { root } = await openTestVault();
  await keepBallast(root);
  const ballast = join(root, 'users', '_system', 'ballast');
  const made = statSync(ballast).mtimeMs;
  await keepBallast(root);
  expect(statSync(ballast).mtimeMs).toBe(made);
  const { bavail, bsize } = statfsSync(root);
  expect(await releaseBallastWhenFull(root)).toBe(bavail * bsize < 8 * 1024 * 1024);
  rmSync(ballast, { force: true });
  expect(await releaseBallastWhenFull(root)).toBe(false);
});
