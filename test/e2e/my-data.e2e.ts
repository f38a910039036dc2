import { expect, test, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';

const CANARY = 'canary-91d7';

let vaultRoot: string;
let outside: string;
let launched: LaunchedApp;
let window: Page;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
  outside = await mkdtemp(join(tmpdir(), 'escopo-export-'));
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  window = launched.window;
  await window.getByLabel('Name', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('Email').fill('joao@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await expect(window.getByRole('heading', { name: 'Hello, João' })).toBeVisible();
});

test.afterEach(async () => {
  await launched.close();
  await rm(vaultRoot, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

const heading = (name: string) =>
  window
    .getByRole('region')
    .or(window.locator('section'))
    .filter({
      has: window.getByRole('heading', { name, exact: true }),
    });

async function goToMyData(): Promise<void> {
  await window.getByRole('link', { name: 'My data' }).click();
  await expect(window.getByRole('heading', { name: 'My data', level: 1 })).toBeVisible();
}

async function importList(...lines: readonly string[]): Promise<void> {
  await window.getByRole('button', { name: 'Paste a list…' }).click();
  await window.getByLabel('The list').fill(lines.join('\n'));
  await window.getByRole('button', { name: 'Look at it' }).click();
  await expect(window.getByText('What would be imported')).toBeVisible();
}

/** The person behind the system's dialog: answers where to save without showing it. */
async function saveTo(path: string): Promise<void> {
  await launched.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

test('a pasted list is shown before it is saved, saved when confirmed, and taken back whole', async () => {
  await goToMyData();
  await importList('- Likes filter coffee', '- Lives in Recife', '- Likes filter coffee');
  const dialog = window.getByRole('dialog');
  await expect(dialog.getByText('2 memories', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Likes filter coffee').first()).toBeVisible();
  await expect(dialog.getByText('Twice in this file')).toBeVisible();
  expect(await memoriesOfMine()).toBe(0);

  await dialog.getByRole('button', { name: 'Import 2 memories' }).click();
  await expect(dialog.getByText('2 memories imported.')).toBeVisible();
  expect(await memoriesOfMine()).toBe(2);
  await window.keyboard.press('Escape');

  await heading('Imports so far').getByRole('button', { name: 'Undo' }).click();
  await window.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(window.getByText('2 memories removed.')).toBeVisible();
  await expect(heading('Imports so far').getByText(/undone/)).toBeVisible();
  expect(await memoriesOfMine()).toBe(0);
});

test('an export is a zip with its manifest, and the window says where it is', async () => {
  await goToMyData();
  await importList('Likes filter coffee');
  await window
    .getByRole('dialog')
    .getByRole('button', { name: /^Import 1 / })
    .click();
  await expect(window.getByText('1 memory imported.')).toBeVisible();
  await window.keyboard.press('Escape');

  const file = join(outside, 'mine.zip');
  await saveTo(file);
  await window.getByRole('button', { name: 'Export as a zip file' }).first().click();
  await expect(heading('Export').getByText(file)).toBeVisible();
  expect(existsSync(file)).toBe(true);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('manifest.json')).toBe(true);
  expect(readdirSync(outside)).toEqual(['mine.zip']);
});

test('a profile is erased to the byte once its email is typed', async () => {
  await goToMyData();
  await importList(`The code is ${CANARY}`);
  await window
    .getByRole('dialog')
    .getByRole('button', { name: /^Import 1 / })
    .click();
  await expect(window.getByText('1 memory imported.')).toBeVisible();
  await window.keyboard.press('Escape');

  await window.getByRole('button', { name: 'Erase my profile…' }).click();
  const dialog = window.getByRole('dialog');
  await expect(dialog.getByText('1 memory')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Erase my profile', exact: true });
  await dialog.getByLabel(/^Type joao@acme/).fill('joao@acme.exampel');
  await expect(dialog.getByText('That is not your email.')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type joao@acme/).fill('joao@acme.example');
  await confirm.click();
  await expect(window.getByRole('heading', { name: 'Your profile is erased' })).toBeVisible();
  await expect(window.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await window.getByRole('button', { name: 'Done' }).click();
  await expect(window.getByRole('heading', { name: 'Welcome to Escopo' })).toBeVisible();
  await launched.close();
  expect(filesContaining(vaultRoot, CANARY)).toEqual([]);
  expect(filesContaining(vaultRoot, 'joao@acme.example')).toEqual([]);
  launched = await launchElectron({ vaultRoot, locale: 'en' });
  await expect(launched.window.getByRole('heading', { name: 'Welcome to Escopo' })).toBeVisible();
});

test('all memories are erased and the receipt says what was searched', async () => {
  await goToMyData();
  await importList(`The code is ${CANARY}`);
  await window
    .getByRole('dialog')
    .getByRole('button', { name: /^Import 1 / })
    .click();
  await expect(window.getByText('1 memory imported.')).toBeVisible();
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Erase all my memories…' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByLabel(/^Type joao@acme/).fill('joao@acme.example');
  await dialog.getByRole('button', { name: 'Erase all my memories', exact: true }).click();
  await expect(heading('Erase').getByText('Erased', { exact: true })).toBeVisible();
  await window.getByRole('button', { name: 'Show the receipt' }).click();
  await expect(window.getByRole('dialog').getByText('Nothing', { exact: true })).toBeVisible();
  await expect(window.getByRole('dialog').getByText(/^[0-9a-f]{64}$/)).toBeVisible();
});

test('the examples come and go as a whole, from the first screen', async () => {
  await window.getByRole('button', { name: 'Load the examples' }).click();
  await expect(window.getByText(/examples loaded\./)).toBeVisible();
  await window.getByRole('button', { name: 'Remove them' }).click();
  await expect(window.getByRole('button', { name: 'Load the examples' })).toBeVisible();
});

test('every part of the screen is free of accessibility faults, in both themes and languages', async () => {
  await goToMyData();
  for (const locale of ['en', 'pt-BR'] as const) {
    await call('profile.update', { locale });
    await expect(
      window.getByRole('heading', { name: locale === 'en' ? 'My data' : 'Meus dados', level: 1 }),
    ).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await call('profile.update', { theme });
      await expect(window.locator(`html[data-theme=${theme}]`)).toBeAttached();
      expect(await findAxeFaults(window)).toEqual([]);
      await attach(`my-data-${locale}-${theme}`);
    }
  }
  await window.getByRole('button', { name: 'Apagar meu perfil…' }).click();
  await expect(window.getByRole('dialog').getByText('O que fica')).toBeVisible();
  expect(await findAxeFaults(window)).toEqual([]);
  await attach('erase-pt-BR-dark');
});

async function memoriesOfMine(): Promise<number> {
  const answer = await call('memories.list', { scopes: ['user'] });
  return (answer as { readonly value: { readonly total: number } }).value.total;
}

function call(method: string, input: unknown): Promise<unknown> {
  return window.evaluate(
    ([name, value]) =>
      (
        globalThis as unknown as { escopo: { call(name: string, input: unknown): Promise<unknown> } }
      ).escopo.call(name, value),
    [method, input] as const,
  );
}

async function attach(name: string): Promise<void> {
  await test.info().attach(name, { body: await window.screenshot(), contentType: 'image/png' });
}
