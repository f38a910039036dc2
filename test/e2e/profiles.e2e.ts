import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';

let vaultRoot: string;
let launched: LaunchedApp | undefined;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
});

test.afterEach(async () => {
  await launched?.close();
  launched = undefined;
  await rm(vaultRoot, { recursive: true, force: true });
});

async function start(locale: string): Promise<Page> {
  launched = await launchElectron({ vaultRoot, locale });
  return launched.window;
}

async function createMaria(window: Page): Promise<void> {
  await window.getByLabel('Name', { exact: true }).fill('Maria Souza');
  await window.getByLabel('Email').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
}

async function remember(window: Page, text: string): Promise<void> {
  await window.keyboard.press('Control+n');
  await window.getByLabel('What should be remembered?').fill(text);
  await window.getByRole('button', { name: 'Remember' }).click();
  await expect(window.getByText(/Remembered as #/)).toBeVisible();
}

test('the first start speaks the language of the system and makes a person within a minute', async () => {
  const window = await start('pt-BR');
  await expect(window.getByRole('heading', { name: 'Boas-vindas ao Escopo' })).toBeVisible();
  await window.getByRole('button', { name: 'Criar minha memória' }).click();
  await expect(window.getByText('Escreva um nome.')).toBeVisible();
  await expect(window.getByText('Isso não parece um e-mail.')).toBeVisible();

  await window.getByLabel('Nome', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('E-mail').fill('joao@acme.example');
  await window.getByRole('radio', { name: 'Verde', exact: true }).click();
  await window.getByRole('button', { name: 'Criar minha memória' }).click();
  await expect(window.getByRole('heading', { name: 'Oi, João' })).toBeVisible();
  expect(await findAxeFaults(window)).toEqual([]);
  await window.getByRole('button', { name: 'Começar do zero' }).click();
  await expect(window.getByText('Onde o Escopo deve procurar?')).toBeVisible();
  await expect.poll(() => window.title()).toContain('João Ribeiro');
});

test('nothing of the person before stays in the window: page, title, address, storage, cache or traffic', async () => {
  const canary = 'canary-7c1e-maria';
  const window = await start('en');
  await createMaria(window);
  await window.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Only me' }).click();
  await remember(window, `The code is ${canary}`);
  await window.getByRole('option').first().click();
  await expect(window.getByRole('article')).toContainText(canary);
  await window.getByLabel('Search your memories').fill(canary);
  await expect(window.getByRole('option')).toHaveCount(1);

  await window.keyboard.press('Control+Shift+u');
  await window.getByRole('button', { name: /Somebody else/ }).click();
  await window.getByLabel('Name', { exact: true }).fill('Pedro Lima');
  await window.getByLabel('Email').fill('pedro@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
  await window.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Only me' }).click();
  await expect(window.getByText('Nothing here yet')).toBeVisible();

  const seen = await window.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input, textarea'), (box) => (box as HTMLInputElement).value),
      document.title,
      location.href,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ].join('\n'),
  );
  expect(seen).not.toContain(canary);
  expect(seen).not.toContain('maria@acme.example');
  expect(await window.title()).toContain('Pedro Lima');
  await window.getByLabel('Search your memories').fill(canary);
  await expect(window.getByText('Nothing found')).toBeVisible();
});

test('a protected person asks for the passphrase, and a wrong one opens nothing', async () => {
  const window = await start('en');
  await createMaria(window);
  await window.keyboard.press('Control+,');
  await window.getByRole('button', { name: 'Set a passphrase' }).click();
  await window.getByLabel('New passphrase').fill('correct horse');
  await window.getByLabel('Once more').fill('correct horse');
  await window.getByRole('button', { name: 'Save' }).last().click();
  await expect(window.getByText('A passphrase is set.')).toBeVisible();
  await window.getByRole('button', { name: 'Lock now' }).click();

  await window.getByRole('button', { name: /Maria Souza/ }).click();
  await window.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
  await window.keyboard.press('Enter');
  await expect(window.getByText('That is not the passphrase. Try again.')).toBeVisible();
  await window.getByLabel('Passphrase', { exact: true }).fill('correct horse');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('link', { name: /Memories/ }).first()).toBeVisible();
});

test('whoever imports first finds the way back to the first steps, where an agent is the last one', async () => {
  const window = await start('en');
  await window.getByLabel('Name', { exact: true }).fill('Maria Souza');
  await window.getByLabel('Email').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Import…' }).click();
  await window.getByRole('button', { name: 'Paste a list…' }).click();
  await window.getByLabel('The list').fill('- Prefers tea\n- Lives on the third floor');
  await window.getByRole('button', { name: 'Look at it' }).click();
  await window.getByRole('button', { name: 'Import 2 memories' }).click();
  await window.getByRole('button', { name: 'Show my memories' }).click();

  const way = window.getByRole('region', { name: 'First steps' });
  await way.getByRole('button', { name: 'Back to the first steps' }).click();
  await expect(window.getByText('2 memories imported.')).toBeVisible();
  await expect(way).toBeHidden();
  await window.getByRole('button', { name: 'Connect an agent' }).click();
  await window.getByRole('button', { name: 'Connect an agent' }).click();
  await window.getByLabel('Name', { exact: true }).fill('Claude Desktop');
  await window.getByRole('button', { name: 'Make the token' }).click();
  await window.getByRole('button', { name: 'I have stored the token' }).click();
  await way.getByRole('button', { name: 'Back to the first steps' }).click();
  await expect(window.getByText('Claude Desktop can use your memory.')).toBeVisible();
  await window.getByRole('button', { name: 'Go to my memories' }).click();
  await expect(window.getByRole('heading', { name: 'Memories' })).toBeAttached();
  await expect(way).toBeHidden();
});
