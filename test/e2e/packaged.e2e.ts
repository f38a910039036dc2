import { getRawHeader } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { callApp } from '../support/call-app.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { makeVaultRoot } from '../support/launch-electron.ts';
import {
  launchPackaged,
  PACKAGED_APP,
  PACKAGED_EXECUTABLE,
  runPackagedCli,
  type PackagedRun,
} from '../support/launch-packaged.ts';

/** The app as people get it: what `npm run package` put together, driven through its own window. */
let vaultRoot: string;
let run: PackagedRun | undefined;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
});

test.afterEach(async () => {
  run?.child.kill('SIGKILL');
  run = undefined;
  await rm(vaultRoot, { recursive: true, force: true });
});

test('a life of a vault: profiles, memories, meaning, share, upkeep, export, erase, quit and start again', async () => {
  test.setTimeout(240_000);
  run = await launchPackaged(vaultRoot);
  let { window } = run;
  await expect(window.getByRole('heading', { name: 'Welcome to Escopo' })).toBeVisible();
  await window.getByLabel('Name', { exact: true }).fill('Maria Souza');
  await window.getByLabel('Email').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
  const joao = await callApp(window, 'profiles.create', {
    name: 'João Ribeiro',
    email: 'joao@acme.example',
    color: 'violet',
    locale: 'pt-BR',
  });
  const { memory } = await callApp(window, 'memories.remember', {
    text: 'The vehicle is parked on the second basement floor.',
  });
  const canary = 'canary-4f1d-packaged';
  const secret = await callApp(window, 'memories.remember', { text: `The code of the safe is ${canary}` });
  await expect
    .poll(async () => await callApp(window, 'embedding.status', {}), { timeout: 60_000 })
    .toMatchObject({ engine: 'onnx', state: 'ready' });
  // No word in common: only the bundled model can find it; in Portuguese, only with the bundled dictionary.
  for (const query of ['Where did I leave my car?', 'onde está o carro']) {
    const { hits } = await callApp(window, 'memories.search', { query, scopes: ['user'] });
    expect(hits[0]?.number, query).toBe(memory.number);
  }

  await callApp(window, 'teams.create', { slug: 'acme', name: 'Acme' });
  await callApp(window, 'teams.addMember', { slug: 'acme', email: 'maria@acme.example' });
  const letter = await callApp(window, 'share.preview', {
    numbers: [memory.number],
    target: 'team:acme',
  });
  await window.waitForTimeout(1_100);
  await callApp(window, 'share.confirm', { ticket: letter.ticket, attachments: [] });
  const { profiles } = await callApp(window, 'profiles.list', {});
  await callApp(window, 'profiles.open', {
    id: profiles.find(({ name }) => name === 'Maria Souza')?.id ?? '',
  });
  const shared = await callApp(window, 'memories.search', { query: 'vehicle', scopes: ['team'] });
  expect(shared.hits.map(({ text }) => text)).toEqual([
    'The vehicle is parked on the second basement floor.',
  ]);
  await callApp(window, 'profiles.open', { id: joao.id });

  expect(await runPackagedCli(vaultRoot, 'gc')).toMatchObject({ ok: true });
  const zip = join(vaultRoot, '..', `escopo-export-${String(process.pid)}.zip`);
  expect(
    await runPackagedCli(vaultRoot, 'export', '--profile', 'joao@acme.example', '--out', zip),
  ).toMatchObject({ ok: true });
  expect((await stat(zip)).size).toBeGreaterThan(500);
  await rm(zip);

  const job = await callApp(window, 'data.erase', {
    target: { what: 'memories', numbers: [secret.memory.number] },
  });
  expect(job.jobId).not.toBe('');
  await expect
    .poll(async () => (await callApp(window, 'data.receipts', {})).receipts.length, { timeout: 60_000 })
    .toBe(1);
  expect(await run.quit()).toBe('in-order');
  expect(filesContaining(vaultRoot, canary)).toEqual([]);
  expect(run.log()).not.toContain(canary);
  expect(await runPackagedCli(vaultRoot, 'doctor')).toMatchObject({ ok: true, value: { findings: [] } });

  run = await launchPackaged(vaultRoot);
  ({ window } = run);
  await window.getByRole('button', { name: /João Ribeiro/ }).click();
  await expect.poll(() => window.title()).toContain('João Ribeiro');
  const { memories } = await callApp(window, 'memories.list', { scopes: ['user', 'team'] });
  expect(memories.map(({ text }) => text)).toEqual(
    Array(2).fill('The vehicle is parked on the second basement floor.'),
  );
  expect(await run.quit()).toBe('in-order');
});

test('the packaged command line runs under plain Node', async () => {
  await runPackagedCli(vaultRoot, 'profiles', 'add', '--name', 'Ana', '--email', 'ana@acme.example');
  expect(JSON.stringify(await runPackagedCli(vaultRoot, 'profiles', 'list'))).toContain('Ana');
});

/** How a fuse stands in the wire: the characters `0`, `1` and `r`. */
const FUSE_STATES: Readonly<Record<number, string>> = { 48: 'DISABLE', 49: 'ENABLE', 114: 'REMOVED' };

test('the fuses of the packaged binary are set', async () => {
  const wire = await getCurrentFuseWire(PACKAGED_EXECUTABLE);
  const states = Object.fromEntries(
    Object.entries(FuseV1Options)
      .filter(([, option]) => typeof option === 'number')
      .map(([name, option]) => [name, FUSE_STATES[wire[option as FuseV1Options] ?? 0] ?? 'absent']),
  );
  process.stdout.write(`Fuses: ${JSON.stringify(states)}\n`);
  expect(states).toMatchObject({
    RunAsNode: 'DISABLE',
    EnableCookieEncryption: 'ENABLE',
    EnableNodeOptionsEnvironmentVariable: 'DISABLE',
    EnableNodeCliInspectArguments: 'DISABLE',
    EnableEmbeddedAsarIntegrityValidation: 'ENABLE',
    OnlyLoadAppFromAsar: 'ENABLE',
    LoadBrowserProcessSpecificV8Snapshot: 'DISABLE',
    GrantFileProtocolExtraPrivileges: 'DISABLE',
  });
});

test('the packaged app cannot be made to run other code', async () => {
  // With any of these honoured, Node would print a word of them, and no window would open.
  run = await launchPackaged(vaultRoot, {
    env: {
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '--require /tmp/does-not-exist-escopo.cjs',
    },
    args: ['--inspect-brk=0', '-e', 'console.log("other-code-ran")'],
  });
  expect((await callApp(run.window, 'app.info', {})).version).toBe('0.1.0');
  expect(await run.quit()).toBe('in-order');
  expect(run.log()).not.toMatch(/other-code-ran|does-not-exist-escopo|Debugger listening/);
});

test('the package holds what it needs and nothing of other platforms or of development', async () => {
  expect(existsSync(join(PACKAGED_APP, 'resources/default_app.asar'))).toBe(false);
  expect(existsSync(join(PACKAGED_APP, 'resources/app'))).toBe(false);
  const unpacked = join(PACKAGED_APP, 'resources/app.asar.unpacked');
  for (const needed of [
    'build/models/minilm/embedder.json',
    'electron/embedding/lexicon',
    'out/cli/cli.js',
    'out/workers/embedder-worker.js',
    'out/workers/maintenance-worker.js',
    `node_modules/onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}`,
  ]) {
    expect(existsSync(join(unpacked, needed)), needed).toBe(true);
  }
  for (const licence of [
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
    'resources/LICENSE.txt',
    'resources/THIRD-PARTY-NOTICES.md',
  ]) {
    expect((await stat(join(PACKAGED_APP, licence))).size, licence).toBeGreaterThan(1_000);
  }
  for (const foreign of [
    'node_modules/onnxruntime-node/bin/napi-v6/win32',
    'node_modules/onnxruntime-node/bin/napi-v6/darwin',
    'node_modules/better-sqlite3/prebuilds/win32-x64.node',
    'node_modules/electron',
    'node_modules/vite',
    'node_modules/electron-updater',
    'node_modules/builder-util-runtime',
    'node_modules/@types',
    'test',
    'renderer',
  ]) {
    expect(existsSync(join(unpacked, foreign)), foreign).toBe(false);
  }
  expect((await readdir(join(PACKAGED_APP, 'locales'))).toSorted()).toEqual([
    'en-GB.pak',
    'en-US.pak',
    'pt-BR.pak',
    'pt-PT.pak',
  ]);
  // The window's own files stay inside the archive, where integrity checks reach on macOS and Windows.
  expect(existsSync(join(unpacked, 'out/renderer'))).toBe(false);
  const { header } = getRawHeader(join(PACKAGED_APP, 'resources/app.asar'));
  expect(Object.keys(header.files)).toEqual(expect.arrayContaining(['package.json', 'out']));
});

test('a second start on the same vault ends by itself and leaves the first window', async () => {
  run = await launchPackaged(vaultRoot);
  const second = spawn(
    PACKAGED_EXECUTABLE,
    [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${run.userData}`],
    { env: { ...process.env, ESCOPO_HOME: vaultRoot }, stdio: 'ignore' },
  );
  expect(await once(second, 'exit')).toEqual([0, null]);
  expect((await callApp(run.window, 'app.info', {})).version).toBe('0.1.0');
  expect(await run.quit()).toBe('in-order');
});
