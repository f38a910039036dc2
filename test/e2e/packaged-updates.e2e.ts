import { expect, test, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerAddress } from '../../electron/cli/owner-address.ts';
import { callApp } from '../support/call-app.ts';
import { makeVaultRoot } from '../support/launch-electron.ts';
import {
  launchPackaged,
  PACKAGED_APP,
  runPackagedCli,
  type PackagedRun,
} from '../support/launch-packaged.ts';
import { ANNOUNCEMENT, startReleaseServer, type ReleaseServer } from '../support/release-server.ts';

/**
 * Updates of the packaged app, with the address of a server on this computer written where the packager writes it. The
 * app takes `https` only, here as everywhere: an exception for tests would be one for everybody who can reach loopback.
 * Chromium is told at its start to trust the one key that was made for the test.
 */
const ADDRESS_FILE = join(PACKAGED_APP, 'resources', 'app-update.yml');
const FILE = 'Escopo-9.9.9.AppImage';

let server: ReleaseServer;
let folder: string;
let vaultRoot: string;
let run: PackagedRun | undefined;

test.beforeEach(async () => {
  server = await startReleaseServer();
  folder = await mkdtemp(join(tmpdir(), 'escopo-app-image-'));
  vaultRoot = await makeVaultRoot();
  await writeFile(
    ADDRESS_FILE,
    `provider: generic\nurl: ${server.address}\nupdaterCacheDirName: escopo-updater\n`,
  );
  await writeFile(appImage(), 'the program before');
});

test.afterEach(async () => {
  run?.child.kill('SIGKILL');
  run = undefined;
  await server.close();
  await rm(ADDRESS_FILE, { force: true });
  for (const made of [folder, vaultRoot]) await rm(made, { recursive: true, force: true });
});

/** The file that the app takes itself to be, as the AppImage it was started from would tell it. */
function appImage(): string {
  return join(folder, 'Escopo.AppImage');
}

async function openSettings(options: {
  readonly trusts: boolean;
}): Promise<PackagedRun & { card: ReturnType<Page['locator']> }> {
  const args = options.trusts ? [`--ignore-certificate-errors-spki-list=${server.certificate.keyHash}`] : [];
  run = await launchPackaged(vaultRoot, {
    env: { APPIMAGE: appImage(), APPDIR: PACKAGED_APP },
    args,
  });
  const { window } = run;
  await callApp(window, 'profiles.create', {
    name: 'Maria Souza',
    email: 'maria@acme.example',
    color: 'violet',
    locale: 'en',
  });
  await window.reload();
  await window.evaluate(() => {
    location.hash = '#/settings';
  });
  const card = window.locator('section', { has: window.getByRole('heading', { name: 'Updates' }) });
  return { ...run, card };
}

test('before somebody agreed nobody is connected to, however long the app runs', async () => {
  server.announce({ version: '9.9.9', file: FILE, content: Buffer.from('new') });
  const { window, card, userData } = await openSettings({ trusts: true });
  await expect(card).toContainText('Escopo does not look for newer versions');
  // The first look of an app that may look comes five seconds after its page.
  await window.waitForTimeout(8_000);
  expect(server.connections()).toBe(0);
  expect(await run?.quit()).toBe('in-order');
  expect(existsSync(userData)).toBe(false);
  expect(server.connections()).toBe(0);
});

test('after it: one request without an id; what is not as announced is thrown away; the right one takes its place', async () => {
  test.setTimeout(180_000);
  const marker = join(folder, 'started');
  // The next program writes down what it was started with, and whether the vault still has an owner.
  const owner = ownerAddress(vaultRoot);
  const content = Buffer.from(
    `#!/bin/sh\n[ -e '${owner}' ] && set -- owned "$@"\nprintf '%s\\n' "$@" > '${marker}.part'\nmv '${marker}.part' '${marker}'\n`,
  );
  server.announce({ version: '9.9.9', file: FILE, content, sha512: `${'A'.repeat(86)}==` });
  const { window, card, userData, child } = await openSettings({ trusts: true });
  await card.getByRole('button', { name: 'Look for updates…' }).click();
  const question = window.getByRole('alertdialog');
  await expect(question).toContainText(server.address);
  await question.getByRole('button', { name: 'Look for updates' }).click();
  await expect(card).toContainText('Escopo 9.9.9 is out.');
  const asked = server.heard.map(({ path, headers }) => ({
    path,
    headers: headers.map(([name, value]) => `${name}: ${value}`).toSorted(),
  }));
  process.stdout.write(`Asked: ${JSON.stringify(asked)}\n`);
  expect(asked).toEqual([
    {
      path: ANNOUNCEMENT,
      headers: [
        'Connection: keep-alive',
        `Host: ${new URL(server.address).host}`,
        'Sec-Fetch-Dest: empty',
        'Sec-Fetch-Mode: no-cors',
        'Sec-Fetch-Site: none',
        'accept: */*',
        'accept-encoding: identity',
        'accept-language: *',
        'cache-control: no-cache',
        'user-agent: Escopo',
      ].toSorted(),
    },
  ]);
  expect(await callApp(window, 'app.notices', {})).toMatchObject({
    notices: [{ type: 'newer-version', version: '9.9.9', isReady: false }],
  });

  await card.getByRole('button', { name: 'Download' }).click();
  await expect(card).toContainText('is not what was announced, so it was thrown away');
  expect(existsSync(join(userData, 'updates'))).toBe(false);

  server.announce({ version: '9.9.9', file: FILE, content });
  await card.getByRole('button', { name: 'Look now' }).click();
  await expect(card).not.toContainText('thrown away');
  await card.getByRole('button', { name: 'Download' }).click();
  await expect(card).toContainText('Escopo 9.9.9 is downloaded');
  expect(await readFile(appImage(), 'utf8')).toBe('the program before');
  const kept = await readdir(userData, { recursive: true });
  expect(kept.filter((name) => /updaterId/i.test(name))).toEqual([]);
  for (const { headers } of server.heard)
    expect(
      headers.map(([name]) => name.toLowerCase()).filter((name) => /cookie|staging|id$/.test(name)),
    ).toEqual([]);

  expect(existsSync(owner)).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  await card.getByRole('button', { name: 'Restart and update' }).click();
  expect(await ended).toBe('SIGKILL');
  await expect.poll(() => existsSync(marker), { timeout: 20_000 }).toBe(true);
  expect(await readFile(appImage())).toEqual(content);
  const words = (await readFile(marker, 'utf8')).split('\n');
  expect(words).toContain(`--user-data-dir=${userData}`);
  expect(words).not.toContain('owned');
  expect(await runPackagedCli(vaultRoot, 'doctor')).toMatchObject({ ok: true, value: { findings: [] } });
  await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('an address that is not secure, points elsewhere or is gone is refused and said', async () => {
  const { window, card } = await openSettings({ trusts: false });
  await callApp(window, 'updates.agree', { address: server.address });
  await expect(card).toContainText('did not answer securely, or pointed somewhere else');
  expect(server.heard).toEqual([]);
  expect(await run?.quit()).toBe('in-order');

  run = await launchPackaged(vaultRoot, {
    args: [`--ignore-certificate-errors-spki-list=${server.certificate.keyHash}`],
  });
  const { profiles } = await callApp(run.window, 'profiles.list', {});
  await callApp(run.window, 'profiles.open', { id: profiles[0]?.id ?? '' });
  for (const place of ['http://127.0.0.1:9/', `${server.address}other.yml`]) {
    server.answer(ANNOUNCEMENT, (_request, response) => {
      response.writeHead(302, { location: place }).end();
    });
    const { problem } = await callApp(run.window, 'updates.look', {});
    expect(problem, place).toEqual({ type: 'update-failed', reason: 'address-refused' });
  }
  server.answer(ANNOUNCEMENT, (_request, response) => void response.writeHead(500).end('no'));
  const { problem } = await callApp(run.window, 'updates.look', {});
  expect(problem).toEqual({ type: 'update-failed', reason: 'answered-badly' });
  expect(new Set(server.heard.map(({ path }) => path))).toEqual(new Set([ANNOUNCEMENT]));
  expect(await run.quit()).toBe('in-order');
});

test('a build without an address says so', async () => {
  await rm(ADDRESS_FILE);
  const { card } = await openSettings({ trusts: false });
  await expect(card).toContainText('This build has no address to get updates from.');
  await expect(card.getByRole('button')).toHaveCount(0);
  expect(await run?.quit()).toBe('in-order');
});
