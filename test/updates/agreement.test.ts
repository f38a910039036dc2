import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../support/open-test-vault.ts';
import { DAY_MS, openUpdatesScene, RELEASE } from '../support/updates-scene.ts';

test('nothing is asked and nothing that could ask is loaded, whatever is clicked and however much time passes', async () => {
  const { updates, caller, server, done, open } = await openUpdatesScene();
  server.announce(RELEASE);
  expect(await updates.status()).toMatchObject({
    address: server.address,
    isAgreed: false,
    step: { type: 'idle' },
  });
  for (let day = 0; day < 3; day += 1) {
    await updates.tick();
    open.now += DAY_MS;
  }
  for (const act of ['look', 'download', 'install'] as const) {
    expect(await updates[act](caller)).toMatchObject({
      error: { type: 'updates-off', reason: 'not-agreed' },
    });
  }
  expect({ connections: server.connections(), done }).toEqual({ connections: 0, done: [] });
});

test('a build without an address says so, and there is nothing to agree to', async () => {
  const { updates, caller, addressFile, server } = await openUpdatesScene();
  rmSync(addressFile);
  expect(await updates.status()).toMatchObject({ address: null, isAgreed: false, problem: null });
  expect(await updates.agree(caller, server.address)).toMatchObject({
    error: { type: 'updates-off', reason: 'no-address' },
  });
});

test.each([
  ['http://127.0.0.1/releases'],
  ['https://name:word@127.0.0.1/'],
  ['https://127.0.0.1/?who=me'],
  ['file:///tmp/'],
  ['nonsense'],
])('an address such as %s is refused', async (address) => {
  const { updates, caller, addressFile } = await openUpdatesScene();
  writeFileSync(addressFile, `provider: generic\nurl: ${address}\n`);
  const refused = { type: 'update-failed', reason: 'address-refused' };
  expect(await updates.status()).toMatchObject({ address: null, problem: refused });
  expect(await updates.agree(caller, address)).toMatchObject({ error: refused });
});

test('an agreement is to one address: a build with another one asks anew', async () => {
  const { updates, caller, server, addressFile, settings } = await openUpdatesScene();
  expect(await updates.agree(caller, 'https://elsewhere.invalid/')).toMatchObject({
    error: { type: 'changed-meanwhile' },
  });
  server.announce({ ...RELEASE, version: '0.1.0' });
  expect(unwrap(await updates.agree(caller, settings.address)).isAgreed).toBe(true);
  writeFileSync(addressFile, `provider: generic\nurl: https://elsewhere.invalid/\n`);
  expect(await updates.status()).toMatchObject({ isAgreed: false });
  expect(await updates.look(caller)).toMatchObject({ error: { reason: 'not-agreed' } });
});

test('what asks for updates is in nothing that the app loads before, which only names it in an import of its own', () => {
  const reached = new Set([
    'electron/main.ts',
    'electron/run-app.ts',
    'electron/run-agent.ts',
    'electron/cli.ts',
  ]);
  const packages: string[] = [];
  for (const path of reached) {
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)) {
      if (!name.startsWith('.')) packages.push(name);
      else if (name.endsWith('.ts')) reached.add(posix.join(posix.dirname(path), name));
    }
  }
  expect(reached).toContain('electron/wire-updates.ts');
  expect(packages).toContain('electron');
  expect(packages.filter((name) => name.startsWith('electron-updater'))).toEqual([]);
});
