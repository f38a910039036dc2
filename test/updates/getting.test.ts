import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createUpdates } from '../../electron/services/create-updates.ts';
import { changeUpdateSettings } from '../../electron/services/update-settings.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { ANNOUNCEMENT } from '../support/release-server.ts';
import { DAY_MS, NEW_PROGRAM, openUpdatesScene, RELEASE, stepOf } from '../support/updates-scene.ts';

test('nothing is downloaded before a click; then it is checked, put in place after the vault is closed, and started', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, program, done, downloads } = scene;
  server.announce(RELEASE);
  unwrap(await updates.agree(caller, server.address));
  expect(server.heard).toHaveLength(1);
  expect(await updates.install(caller)).toMatchObject({ error: { type: 'no-update' } });
  unwrap(await updates.download(caller));
  await stepOf(scene, 'ready');
  expect(server.heard.map(({ path }) => path)).toEqual([ANNOUNCEMENT, `/releases/${RELEASE.file}`]);
  expect(server.heard[1]?.headers.map(([name]) => name)).toEqual(
    server.heard[0]?.headers.map(([name]) => name),
  );
  expect(readFileSync(program, 'utf8')).toBe('the program before');
  expect(readdirSync(downloads, { recursive: true })).not.toContain('.updaterId');
  unwrap(await updates.install(caller));
  expect(readFileSync(program)).toEqual(NEW_PROGRAM);
  expect(done).toEqual(['loaded', 'started the AppImage', 'installed true']);
});

test('what is not what was announced is thrown away, and the program stays', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, program, downloads } = scene;
  server.announce({ ...RELEASE, sha512: `${'A'.repeat(86)}==` });
  unwrap(await updates.agree(caller, server.address));
  unwrap(await updates.download(caller));
  await stepOf(scene, 'found');
  expect((await updates.status()).problem).toEqual({ type: 'update-failed', reason: 'damaged' });
  expect(await updates.install(caller)).toMatchObject({ error: { type: 'no-update' } });
  expect(existsSync(downloads)).toBe(false);
  expect(readFileSync(program, 'utf8')).toBe('the program before');
});

test('a download can be stopped and leaves nothing behind', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, downloads } = scene;
  server.announce(RELEASE);
  server.answer(`/releases/${RELEASE.file}`, (_request, response) => {
    response.writeHead(200, { 'content-length': String(NEW_PROGRAM.length) });
    response.write(NEW_PROGRAM.subarray(0, 1_000));
  });
  unwrap(await updates.agree(caller, server.address));
  unwrap(await updates.download(caller));
  await expect.poll(() => existsSync(downloads)).toBe(true);
  const { step, problem } = unwrap(await updates.cancel(caller));
  expect({ step: step.type, problem }).toEqual({ step: 'found', problem: null });
  expect(existsSync(downloads)).toBe(false);
});

test('an AppImage that cannot be replaced stays, is started again, and the next start says so', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, program, folder, done, open, port, settings } = scene;
  server.announce(RELEASE);
  unwrap(await updates.agree(caller, server.address));
  unwrap(await updates.download(caller));
  await stepOf(scene, 'ready');
  // A folder in its place: a right that is taken away does not stop root.
  rmSync(program);
  mkdirSync(join(program, 'full'), { recursive: true });
  unwrap(await updates.install(caller));
  expect(done).toEqual(['loaded', 'update: Error', 'started the AppImage', 'installed false']);
  expect(readdirSync(folder).filter((name) => name.startsWith('.escopo-update'))).toEqual([]);
  const next = createUpdates(open.vault, port);
  await next.tick();
  expect((await next.status()).problem).toEqual({ type: 'update-failed', reason: 'not-installed' });
  unwrap(changeUpdateSettings(open.vault, { installing: '0.2.0' }));
  settings.runs = '0.2.0';
  const newer = createUpdates(open.vault, port);
  await newer.tick();
  expect((await newer.status()).problem).toBeNull();
  expect(existsSync(scene.downloads)).toBe(false);
});

test('a folder that was unpacked says that there is a newer version, and gets nothing', async () => {
  const { updates, caller, server } = await openUpdatesScene('folder');
  server.announce(RELEASE);
  const { step, canInstall } = unwrap(await updates.agree(caller, server.address));
  expect({ step: step.type, canInstall }).toEqual({ step: 'found', canInstall: false });
  expect(await updates.download(caller)).toMatchObject({ error: { type: 'no-update' } });
  expect(server.heard).toHaveLength(1);
});

test('turning it off ends it and removes what was downloaded', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, downloads, done, open } = scene;
  server.announce(RELEASE);
  unwrap(await updates.agree(caller, server.address));
  unwrap(await updates.download(caller));
  await stepOf(scene, 'ready');
  expect(existsSync(downloads)).toBe(true);
  expect(unwrap(await updates.turnOff(caller))).toMatchObject({
    isAgreed: false,
    step: { type: 'idle' },
  });
  expect(existsSync(downloads)).toBe(false);
  const asked = server.heard.length;
  open.now += 3 * DAY_MS;
  await updates.tick();
  expect(server.heard).toHaveLength(asked);
  expect(done).toEqual(['loaded']);
});
