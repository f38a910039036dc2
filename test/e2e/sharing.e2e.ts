import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import type { MemoryNumber } from '../../shared/ids.ts';
import { callApp } from '../support/call-app.ts';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';
import {
  become,
  confirmButtonIn,
  fillLetterVault,
  LETTER_TEXT,
  letterIn,
  openLetter,
} from '../support/letter-window.ts';

let launched: LaunchedApp;
let window: Page;
let number: MemoryNumber;

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'pt-BR' });
  window = launched.window;
  number = await fillLetterVault(window);
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test('what João shares Maria reads in the team and nowhere else, and no more once he withdraws it', async () => {
  await openLetter(window, number, 'acme-marketing');
  await expect(letterIn(window).getByText('2 pessoas vão poder ler')).toBeVisible();
  await expect(letterIn(window).getByText('maria@acme.example')).toBeVisible();
  await expect(letterIn(window).getByText('U+200B')).toBeVisible();
  await confirmButtonIn(window).click();
  await expect(window.getByText('1 memória compartilhada com acme-marketing.')).toBeVisible();

  await become(window, 'Maria Souza');
  expect(await search(['team'])).toEqual([LETTER_TEXT]);
  expect(await search(['user'])).toEqual([]);
  await window.getByRole('link', { name: 'Memórias' }).click();
  await window
    .getByRole('group', { name: 'Onde procurar' })
    .getByRole('button', { name: 'acme-marketing' })
    .click();
  await expect(window.getByRole('option')).toContainText('compartilhado por João Ribeiro');

  await become(window, 'João Ribeiro');
  await window.getByRole('link', { name: 'Compartilhadas' }).click();
  await window.getByRole('button', { name: /^Retirar/ }).click();
  const question = window.getByRole('alertdialog');
  await expect(question.getByText('Maria Souza')).toBeVisible();
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(window.getByText('Nada compartilhado ainda')).toBeVisible();

  await become(window, 'Maria Souza');
  expect(await search(['team'])).toEqual([]);
});

test('a key pressed out of habit shares nothing, and nothing can be shared in the first second', async () => {
  await openLetter(window, number, 'acme-marketing');
  await expect(confirmButtonIn(window)).toHaveAttribute('aria-disabled', 'true');
  await confirmButtonIn(window).click({ force: true });
  await window.keyboard.press('Enter');
  await window.keyboard.press('Enter');
  await expect(confirmButtonIn(window)).not.toHaveAttribute('aria-disabled');
  await window.keyboard.press('Enter');
  await window.keyboard.press('Space');
  await expect(letterIn(window)).toBeVisible();
  expect((await callApp(window, 'share.mine', {})).copies).toEqual([]);

  await window.keyboard.press('Escape');
  await expect(letterIn(window)).toBeHidden();
  expect((await callApp(window, 'share.mine', {})).copies).toEqual([]);
});

test('it can be shared with the keyboard alone, deliberately', async () => {
  await openLetter(window, number, 'acme-marketing');
  await expect(confirmButtonIn(window)).not.toHaveAttribute('aria-disabled');
  await confirmButtonIn(window).focus();
  await window.keyboard.press('Space');
  await expect(letterIn(window)).toBeHidden();
  expect((await callApp(window, 'share.mine', {})).copies).toHaveLength(1);
});

test('the same text again answers the copy that is there', async () => {
  await openLetter(window, number, 'mundo');
  await confirmButtonIn(window).click();
  await expect(letterIn(window)).toBeHidden();
  await openLetter(window, number, 'mundo');
  await expect(window.getByRole('dialog', { name: 'Já está no mundo' })).toBeVisible();
  await expect(confirmButtonIn(window)).toBeHidden();
});

test('an edited memory shows how the copy differs, and sharing again takes its place', async () => {
  await openLetter(window, number, 'acme-marketing');
  await confirmButtonIn(window).click();
  await expect(letterIn(window)).toBeHidden();
  const patch = { text: LETTER_TEXT.replace('15', '20') };
  await callApp(window, 'memories.update', { number: number, patch });
  await window.getByRole('link', { name: 'Compartilhadas' }).click();
  await window.getByRole('button', { name: 'Ver o que mudou' }).click();
  await expect(window.locator('del')).toHaveText('15');
  await expect(window.locator('ins')).toHaveText('20');
  await window.getByRole('button', { name: 'Compartilhar de novo…' }).click();
  await expect(letterIn(window).getByText(/Entra no lugar da cópia/)).toBeVisible();
  await confirmButtonIn(window).click();
  await expect(window.getByText('Sua memória mudou')).toBeHidden();
  expect((await callApp(window, 'share.mine', {})).copies.map((copy) => copy.copyText)).toEqual([patch.text]);
});

test('the command palette completes a share while it is typed', async () => {
  await expect(window.getByRole('link', { name: /^Memórias/ })).toBeVisible();
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox')).toBeFocused();
  await window.keyboard.type('/share');
  await expect(window.getByRole('option', { name: `Compartilhar a #${number} com …` })).toBeVisible();
  await window.keyboard.type(` ${number} ac`);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog', { name: 'Compartilhar com acme-marketing?' })).toBeVisible();
});

test('the activity says in sentences what was done, and that the chain is whole', async () => {
  await openLetter(window, number, 'acme-marketing');
  await confirmButtonIn(window).click();
  await expect(letterIn(window)).toBeHidden();
  await window.getByRole('link', { name: 'Atividade' }).click();
  await expect(window.getByText('Cadeia verificada')).toBeVisible();
  await expect(
    window.getByText(`Você compartilhou a sua #${number} com acme-marketing; lá ela é a #1.`),
  ).toBeVisible();
  await expect(window.getByText('Você adicionou Maria Souza a acme-marketing.')).toBeVisible();
  expect(await findAxeFaults(window)).toEqual([]);
});

test('a team is made, filled, and left with a choice about what was shared', async () => {
  await window.getByRole('link', { name: 'Times' }).click();
  await window.getByRole('button', { name: 'Criar um time' }).click();
  await window.getByLabel('Nome', { exact: true }).fill('Clube do Livro');
  await expect(window.getByLabel('Nome curto')).toHaveValue('clube-do-livro');
  await window.getByRole('button', { name: 'Criar time' }).click();
  await window.getByLabel('E-mail da pessoa').fill('ninguem@acme.example');
  await window.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(window.getByText('Ninguém neste computador usa esse e-mail.')).toBeVisible();
  await window.getByLabel('E-mail da pessoa').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(window.getByText('Maria Souza já está no time.')).toBeVisible();
  await expect(window.getByText(/Só você é dono deste time/)).toBeVisible();
  await window.getByRole('button', { name: 'O que fazer com Maria Souza' }).click();
  await window.getByRole('menuitem', { name: 'Tornar dono' }).click();
  expect(await findAxeFaults(window)).toEqual([]);

  await openLetter(window, number, 'clube-do-livro');
  await confirmButtonIn(window).click();
  await expect(letterIn(window)).toBeHidden();
  await window.getByRole('button', { name: 'Sair do time…' }).click();
  await window.getByRole('radio', { name: /^Retirar/ }).click();
  await window.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(window.getByText('Você saiu de Clube do Livro. 1 cópia foi retirada.')).toBeVisible();
});

async function search(scopes: readonly ['user' | 'team']): Promise<readonly string[]> {
  const { hits } = await callApp(window, 'memories.search', { query: 'contrato gráfica', scopes });
  return hits.map((hit) => hit.text);
}
