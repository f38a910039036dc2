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

test('a window goes back to the picker when its person was away as long as they set, or locked the screen', async () => {
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  const { app, window } = launched;
  await createMaria(window);
  await call(window, 'memories.remember', { text: 'The spare key is with Rita.' });
  await window.getByRole('link', { name: 'Settings' }).click();
  await window.getByRole('combobox', { name: /Who is using/ }).click();
  await window.getByRole('option', { name: 'After 5 minutes' }).click();
  await window.getByRole('link', { name: /Memories/ }).click();
  await app.evaluate(({ powerMonitor }) => (powerMonitor.getSystemIdleTime = () => 300));
  const tile = window.getByRole('button', { name: /Maria Souza/ });
  await expect(window.getByRole('heading', { name: 'Who is using Escopo?' })).toBeVisible();
  expect(await window.content()).not.toContain('spare key');
  await app.evaluate(({ powerMonitor }) => (powerMonitor.getSystemIdleTime = () => 0));

  await tile.click();
  await expect(window.getByRole('link', { name: /Memories/ })).toBeVisible();
  await app.evaluate(({ powerMonitor }) =>
    (powerMonitor as unknown as NodeJS.EventEmitter).emit('lock-screen'),
  );
  await expect(window.getByRole('heading', { name: 'Who is using Escopo?' })).toBeVisible();

  // Whoever set no time stays, also behind a locked screen.
  await tile.click();
  await call(window, 'profile.update', { returnToPickerMinutes: null });
  await app.evaluate(({ powerMonitor }) =>
    (powerMonitor as unknown as NodeJS.EventEmitter).emit('lock-screen'),
  );
  expect(await call(window, 'profiles.current', {})).toMatchObject({
    value: { profile: { name: 'Maria Souza' } },
  });
});

test('with an icon beside the clock the app outlives its window, opens another at the picker, and quits by its menu', async () => {
  launched = await launchElectron({
    vaultRoot,
    locale: 'en',
    before: [join(import.meta.dirname, '../support/tell-tray.cjs')],
    // What a desktop with such a place says of itself; nobody listens at that address.
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_CURRENT_DESKTOP: 'Escopo' },
  });
  const { app, window } = launched;
  await createMaria(window);
  expect(await trayLabels()).toEqual([
    'Open Escopo',
    'Upkeep: not run yet',
    '0 agents connected',
    'Quit Escopo',
  ]);
  await window.close();
  const opened = app.waitForEvent('window');
  await pressInTray('open');
  const second = await opened;
  await expect(second.getByRole('button', { name: /Maria Souza/ })).toBeVisible();
  const ended = once(app.process(), 'exit');
  await pressInTray('quit').catch(() => undefined);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

async function trayLabels(): Promise<readonly string[]> {
  return await launched.app.evaluate(() => {
    const { trayMenu } = globalThis as unknown as { readonly trayMenu: Electron.Menu };
    return trayMenu.items.flatMap(({ type, label }) => (type === 'separator' ? [] : [label]));
  });
}

async function pressInTray(id: 'open' | 'quit'): Promise<void> {
  await launched.app.evaluate((_electron, pressed) => {
    const { trayMenu } = globalThis as unknown as { readonly trayMenu: Electron.Menu };
    trayMenu.getMenuItemById(pressed)?.click();
  }, id);
}

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
