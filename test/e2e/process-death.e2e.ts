import { expect, test } from '@playwright/test';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callApp } from '../support/call-app.ts';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';

let vaultRoot: string;
let launched: LaunchedApp;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await expect(launched.window.getByRole('heading', { name: 'Welcome to Escopo' })).toBeVisible();
});

test.afterEach(async () => {
  await launched.kill();
  await rm(vaultRoot, { recursive: true, force: true });
});

async function createAna({ window }: LaunchedApp): Promise<void> {
  await callApp(window, 'profiles.create', {
    name: 'Ana Lima',
    email: 'ana@acme.example',
    color: 'green',
    locale: 'en',
  });
}

test('the app is killed in the middle of writing: all that the window was told is there at the next start', async () => {
  await createAna(launched);
  const { window } = launched;
  const acknowledged: string[] = [];
  const child = launched.app.process();
  const isDead = new Promise<null>((done) => child.once('exit', () => done(null)));
  for (let index = 0; index < 400; index += 1) {
    const text = `The fact number ${String(index)} was acknowledged.`;
    const answer = callApp(window, 'memories.remember', { text }).then(
      () => text,
      () => null,
    );
    // In flight, not between two requests.
    if (index === 25) child.kill('SIGKILL');
    const done = await Promise.race([answer, isDead]);
    if (done === null) break;
    acknowledged.push(done);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(25);
  expect(acknowledged.length).toBeLessThan(400);
  // The number of the dead process belongs to somebody else by now: to this one, which lives.
  await writeFile(
    join(vaultRoot, 'users', '_system', 'owner.json'),
    `${JSON.stringify({ pid: process.pid })}\n`,
  );

  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await launched.window.getByRole('button', { name: /Ana Lima/ }).click();
  await expect.poll(() => launched.window.title()).toContain('Ana Lima');
  const { memories } = await callApp(launched.window, 'memories.list', { scopes: ['user'], limit: 500 });
  const texts = memories.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(acknowledged));
  expect(texts.length - acknowledged.length).toBeLessThanOrEqual(1);
  await callApp(launched.window, 'memories.remember', { text: 'The window works after the kill.' });
  const { hits } = await callApp(launched.window, 'memories.search', {
    query: 'window works after the kill',
    scopes: ['user'],
  });
  expect(hits[0]?.text).toBe('The window works after the kill.');
});

test('a page that stopped is said and loaded again at a wish, without a dump', async () => {
  await createAna(launched);
  await answerQuestions(launched, 0);
  await crashPage(launched);
  await expect.poll(() => questionsOf(launched)).toEqual(['The page of this window stopped']);
  await expect.poll(() => pageText(launched)).toContain('Ana Lima');
  const userData = await launched.app.evaluate(({ app }) => app.getPath('userData'));
  const files = await readdir(userData, { recursive: true });
  expect(files.filter((name) => /\.(dmp|mdmp|crash)$|pending[/\\]./.test(name))).toEqual([]);
});

test('the app can be quit while the page of its window is gone and nobody answered', async () => {
  await answerQuestions(launched, null);
  await crashPage(launched);
  await expect.poll(() => questionsOf(launched)).toHaveLength(1);
  const child = launched.app.process();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await launched.app.evaluate(({ app }) => {
    setTimeout(() => app.quit(), 100);
  });
  await ended;
  // It closed its files: the note of the owner is taken away last.
  expect(await readdir(join(vaultRoot, 'users', '_system'))).not.toContain('owner.json');
});

test('the app goes on quietly when the terminal it was started from is closed', async () => {
  const child = launched.app.process();
  child.stderr?.destroy();
  child.stdout?.destroy();
  const faults = await launched.app.evaluate(async () => {
    let count = 0;
    process.on('uncaughtException', () => (count += 1));
    process.stderr.write('nobody reads this\n');
    process.stdout.write('nor this\n');
    await new Promise((done) => setTimeout(done, 500));
    return count;
  });
  expect(faults).toBe(0);
});

/** Ends the page's process as a fault in it would. */
async function crashPage({ app }: LaunchedApp): Promise<void> {
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  process.kill(pid ?? 0, 'SIGSEGV');
}

/** Answers the app's questions with the button of that index, or never. */
async function answerQuestions({ app }: LaunchedApp, response: number | null): Promise<void> {
  await app.evaluate(({ dialog }, button) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
      asked.push(options.message);
      return button === null
        ? new Promise(() => undefined)
        : Promise.resolve({ response: button, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  }, response);
}

async function questionsOf({ app }: LaunchedApp): Promise<readonly string[]> {
  return await app.evaluate(() => (globalThis as unknown as { readonly asked: readonly string[] }).asked);
}

/** What the page shows, asked of the app itself: the test's own connection to the page ended with it. */
async function pageText({ app }: LaunchedApp): Promise<string> {
  return await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
    return (await contents.executeJavaScript('document.body.innerText')) as string;
  });
}
