import { expect, test, type Page } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { askApp, callApp } from '../support/call-app.ts';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';
import { mountReadOnly, mountSmallDisk, type Mounted } from '../support/small-disk.ts';

/** What a person sees of a broken surrounding: a full or locked disk, a wrong clock, a second app. */
const support = resolve(import.meta.dirname, '../support');
const projectRoot = resolve(import.meta.dirname, '../..');
const DAY_MS = 86_400_000;

let launched: LaunchedApp | null = null;
let folder: string;
let mounted: Mounted | null = null;

test.beforeEach(async () => {
  folder = await makeVaultRoot();
});

test.afterEach(async () => {
  await launched?.kill();
  launched = null;
  mounted?.release();
  mounted = null;
  await rm(folder, { recursive: true, force: true });
});

test('on a disk that cannot be written the person is told, can look, and is told again when saving', async () => {
  await makeAna(folder);
  mounted = mountReadOnly(folder);
  test.skip(mounted === null, 'Nobody may mount here');
  const window = await open(mounted?.folder ?? '');
  const notice = /can be read but not written: you can look/;
  await expect(notices(window).getByText(notice)).toBeVisible();
  await window.getByRole('button', { name: /Ana Lima/ }).click();
  await expect(notices(window).getByText(notice)).toBeVisible();
  const { memories } = await callApp(window, 'memories.list', { scopes: ['user'] });
  expect(memories.map(({ text }) => text)).toEqual(['Kept before it broke.']);
  await notices(window).getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(notices(window).getByText(notice)).toHaveCount(0);
  await typeMemory(window, 'Nobody keeps this.');
  await expect(window.getByText('The data folder can be read but not written.')).toBeVisible();
});

test('on a full disk the person is told what to do; what was saved stays, and saving works once there is room', async () => {
  mounted = mountSmallDisk('96m');
  test.skip(mounted === null, 'Nobody may mount here');
  const root = join(mounted?.folder ?? '', 'vault');
  await makeAna(root);
  const window = await open(root);
  await expect(notices(window).getByText(/^Only \d.* free on the disk of your data folder/)).toBeVisible();
  await window.getByRole('button', { name: /Ana Lima/ }).click();
  await expect.poll(() => window.title()).toContain('Ana Lima');
  const stuffing = await fill(mounted?.folder ?? '');
  // The log of the database has some room of its own, which is used up first.
  const acknowledged = ['Kept before it broke.'];
  for (let isFull = false; !isFull;) {
    const text = `Number ${String(acknowledged.length)} ${'of many words '.repeat(4_000)}`;
    const answer = await askApp(window, 'memories.remember', { text });
    if (answer.ok) acknowledged.push(answer.value.memory.text);
    else expect(answer.error).toEqual({ type: 'storage-full' });
    isFull = !answer.ok;
  }
  const typed = 'A long one. '.repeat(5_000).trim();
  await typeMemory(window, typed);
  await expect(
    window.getByText('The disk is full. Make room and try again; nothing was lost.'),
  ).toBeVisible();
  await Promise.all(stuffing.map((file) => rm(file)));
  await window.getByLabel('What should be remembered?').press('Control+Enter');
  await expect(window.getByLabel('What should be remembered?')).toBeHidden();
  const { memories } = await callApp(window, 'memories.list', { scopes: ['user'], limit: 500 });
  expect(memories.map(({ text }) => text).toSorted()).toEqual([...acknowledged, typed].toSorted());
});

for (const [what, shiftMs] of [
  ['2 days back', -2 * DAY_MS],
  ['10 years ahead', 3_653 * DAY_MS],
] as const) {
  test(`a clock ${what} is said, and nothing expires or is removed because of it`, async () => {
    await makeAna(folder);
    await cli(folder, 'remember', '--profile', ANA, 'For a month.', '--ttl-days', '30');
    await cli(folder, 'gc');
    const window = await open(folder, {
      before: [join(support, 'shift-clock.cjs')],
      env: { ESCOPO_TEST_CLOCK_SHIFT_MS: String(shiftMs) },
    });
    const notice = notices(window).getByText(/The clock of this computer jumped, so upkeep stopped/);
    await expect(notice).toBeVisible();
    await window.getByRole('button', { name: /Ana Lima/ }).click();
    await callApp(window, 'memories.remember', { text: 'Written at a wrong time.' });
    await notices(window).getByRole('button', { name: 'Open Upkeep' }).click();
    await expect(window.getByText('Nothing is removed until you say that the date is right.')).toBeVisible();
    await launched?.close();
    launched = null;
    const listed = JSON.stringify(await cli(folder, 'list', '--profile', ANA, '--scopes', 'user'));
    for (const text of ['For a month.', 'Written at a wrong time.', 'Kept before it broke.'])
      expect(listed).toContain(text);
  });
}

test('an hour that daylight saving gives or takes is no jump of the clock', async () => {
  await makeAna(folder);
  await cli(folder, 'gc');
  const window = await open(folder, { env: { TZ: 'Etc/GMT-5' } });
  await window.getByRole('button', { name: /Ana Lima/ }).click();
  await callApp(window, 'memories.remember', { text: 'Written an hour later by the wall clock.' });
  expect((await callApp(window, 'app.notices', {})).notices).toEqual([]);
  expect((await callApp(window, 'upkeep.status', {})).clockSuspended).toBe(false);
});

test('a second app on the same vault says who has it, and changes nothing', async () => {
  await makeAna(folder);
  const window = await open(folder);
  const executable = (await launched?.app.evaluate(() => process.execPath)) ?? '';
  const pid = launched?.app.process().pid ?? 0;
  const userData = await mkdtemp(join(tmpdir(), 'escopo-second-'));
  const second = spawn(
    executable,
    [
      '-r',
      join(support, 'tell-error-box.cjs'),
      projectRoot,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      '--lang=en',
    ],
    {
      env: { ...process.env, ESCOPO_HOME: folder, LANGUAGE: 'en' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let said = '';
  second.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect(said).toContain(`Another Escopo is using this folder (process ${String(pid)}).`);
  await rm(userData, { recursive: true, force: true });
  expect((await callApp(window, 'profiles.list', {})).profiles).toHaveLength(1);
  await launched?.close();
  launched = null;
});

const ANA = 'ana@acme.example';

async function makeAna(root: string): Promise<void> {
  await cli(root, 'profiles', 'add', '--name', 'Ana Lima', '--email', ANA, '--locale', 'en');
  await cli(root, 'remember', '--profile', ANA, 'Kept before it broke.');
}

async function cli(root: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'out/cli/cli.js'), ...args, '--json'],
    { env: { ...process.env, ESCOPO_HOME: root } },
  );
  return JSON.parse(stdout) as unknown;
}

async function open(vaultRoot: string, options: Parameters<typeof launchElectron>[0] = {}): Promise<Page> {
  launched = await launchElectron({ ...options, vaultRoot, locale: 'en' });
  return launched.window;
}

function notices(window: Page): ReturnType<Page['getByRole']> {
  return window.getByRole('list', { name: 'Notices' });
}

async function typeMemory(window: Page, text: string): Promise<void> {
  await expect.poll(() => window.title()).toContain('Ana Lima');
  await window.keyboard.press('Control+n');
  const box = window.getByLabel('What should be remembered?');
  await box.fill(text);
  await box.press('Control+Enter');
}

/** Fills a disk to the last byte and answers the files that did it. */
async function fill(place: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    try {
      while (true) {
        files.push(join(place, `stuffing-${String(size)}-${String(files.length)}`));
        await writeFile(files.at(-1) ?? '', Buffer.alloc(size, 1));
      }
    } catch {
      // Full for this size; smaller pieces may still fit.
    }
  }
  expect((await readdir(place)).length).toBeGreaterThan(1);
  return files;
}
