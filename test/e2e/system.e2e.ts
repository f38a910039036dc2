import { expect, test, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';

let vaultRoot: string;
let launched: LaunchedApp;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
});

test.afterEach(async () => {
  await launched.close();
  await rm(vaultRoot, { recursive: true, force: true });
});

async function createMaria(window: Page): Promise<void> {
  await window.getByLabel('Name', { exact: true }).fill('Maria Souza');
  await window.getByLabel('Email').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await expect(window.getByRole('button', { name: /Maria Souza/ })).toBeVisible();
}

/** Starts the app again as the system does for a link or a file; it ends by itself. */
async function startAgain(argument: string): Promise<void> {
  const { app } = launched;
  const executable = await app.evaluate(() => process.execPath);
  const args = await app.evaluate(() => process.argv.slice(1));
  const userData = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const project =
    args.find((arg) => !arg.startsWith('-') && existsSync(join(arg, 'package.json'))) ?? process.cwd();
  const second = spawn(
    executable,
    [project, `--user-data-dir=${userData}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), argument],
    { env: { ...process.env, ESCOPO_HOME: vaultRoot }, stdio: 'ignore' },
  );
  expect((await once(second, 'exit'))[0]).toBe(0);
}

test('a link opens the memory of whoever uses the window, and waits at the picker until somebody does', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  const { window } = launched;
  await createMaria(window);
  await call(window, 'memories.remember', { text: 'The spare key is with Rita.' });
  await startAgain('escopo://memory/1');
  await expect(window.getByRole('article')).toContainText('The spare key is with Rita.');

  await window.keyboard.press('Control+Shift+u');
  await expect(window.getByRole('button', { name: /Maria Souza/ })).toBeVisible();
  await startAgain('escopo://memory/1');
  await expect(window.getByText('The spare key is with Rita.')).toHaveCount(0);
  await window.getByRole('button', { name: /Maria Souza/ }).click();
  await expect(window.getByRole('article')).toContainText('The spare key is with Rita.');
});

test('an export that the system opens is shown before anything of it is saved', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  const { app, window } = launched;
  await createMaria(window);
  await call(window, 'memories.remember', { text: 'The spare key is with Rita.' });
  const exported = `${vaultRoot} notas da Maria.escopo`;
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, exported);
  await call(window, 'data.export', { format: 'zip' });
  await expect.poll(() => existsSync(exported)).toBe(true);
  await startAgain(exported);
  await expect(window.getByText('What would be imported')).toBeVisible();
  await expect(window.getByRole('dialog').getByText('You have them already')).toBeVisible();
  await rm(exported, { force: true });
});

test('the menu speaks the language of the person whose window it is', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  const { window } = launched;
  await createMaria(window);
  expect(await firstMenu()).toBe('File');
  await call(window, 'profile.update', { locale: 'pt-BR' });
  await expect.poll(firstMenu).toBe('Arquivo');
  await window.keyboard.press('Control+Shift+u');
  await expect.poll(firstMenu).toBe('File');
});

test('where a person looked last is there again after a restart', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await createMaria(launched.window);
  await call(launched.window, 'memories.remember', { text: 'The spare key is with Rita.' });
  await launched.window.getByRole('button', { name: /Start empty|Go to my memories/ }).click();
  await launched.window
    .getByRole('group', { name: 'Where to look' })
    .getByRole('button', { name: 'Only me' })
    .click();
  await expect(launched.window.getByRole('option')).toHaveCount(1);
  await launched.close();
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await launched.window.getByRole('button', { name: /Maria Souza/ }).click();
  await launched.window.getByRole('link', { name: /Memories/ }).click();
  await expect(launched.window.getByRole('option')).toHaveCount(1);
});

test('quitting ends the process soon, whatever is under way', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await createMaria(launched.window);
  const child = launched.app.process();
  const ended = once(child, 'exit');
  // In the middle of loading the model, with a request on its way that waits for it.
  void call(launched.window, 'memories.search', { query: 'print shop', scopes: ['user'] }).catch(
    () => undefined,
  );
  // The app may be gone before it can answer this.
  await launched.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  // Everything is written by then: no native thread may hold the end up.
  expect(await ended).toEqual([null, 'SIGKILL']);
});

function firstMenu(): Promise<string | undefined> {
  return launched.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items[0]?.label);
}

function call(window: Page, method: string, input: unknown): Promise<unknown> {
  return window.evaluate(
    ([name, value]) =>
      (
        globalThis as unknown as { escopo: { call(name: string, input: unknown): Promise<unknown> } }
      ).escopo.call(name, value),
    [method, input] as const,
  );
}
