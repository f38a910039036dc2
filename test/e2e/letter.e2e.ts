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

test('when the people of the team change while the letter is open, it says so and must be read anew', async () => {
  await openLetter(window, number, 'acme-marketing');
  await expect(confirmButtonIn(window)).not.toHaveAttribute('aria-disabled');
  const members = await callApp(window, 'teams.members', { slug: 'acme-marketing' });
  const maria = members.members.find((member) => !member.you);
  if (maria === undefined) throw new Error('Maria is not in the team');
  await callApp(window, 'teams.removeMember', { slug: 'acme-marketing', userId: maria.id });
  await expect(letterIn(window).getByRole('alert')).toContainText('As pessoas do time mudaram');
  await expect(letterIn(window).getByText('Por enquanto, só você está lá')).toBeVisible();
  await expect(letterIn(window).getByText('maria@acme.example')).toBeHidden();
  expect((await callApp(window, 'share.mine', {})).copies).toEqual([]);
});

test('when the text changes while the letter is open, the new one is shown and only that can be shared', async () => {
  await openLetter(window, number, 'acme-marketing');
  const text = LETTER_TEXT.replace('15', '20');
  await callApp(window, 'memories.update', { number, patch: { text } });
  await expect(letterIn(window).getByRole('alert')).toContainText('A memória mudou nesse meio-tempo');
  await expect(letterIn(window).getByText('20 de março')).toBeVisible();
  await confirmButtonIn(window).click();
  await expect(letterIn(window)).toBeHidden();
  expect((await callApp(window, 'share.mine', {})).copies.map((copy) => copy.copyText)).toEqual([text]);
});

test('a letter of several memories shows each, marks what hides in tags and names, and takes along only ticked files', async () => {
  const { memory } = await callApp(window, 'memories.remember', {
    text: 'A gráfica só aceita PDF.',
    tags: ['grá\u200bfica', 'private:preço'],
  });
  for (const name of ['modelo.txt', 'preços.txt']) {
    const bytes = new TextEncoder().encode(name);
    await callApp(window, 'attachments.add', { number: memory.number, name, mediaType: 'text/plain', bytes });
  }
  await window.getByRole('link', { name: 'Memórias' }).click();
  await window.getByRole('group', { name: 'Onde procurar' }).getByRole('button', { name: 'Só eu' }).click();
  await expect(window.getByRole('option')).toHaveCount(2);
  await window.getByRole('option').first().click();
  await window.getByRole('listbox').press('x');
  await window.getByRole('listbox').press('j');
  await window.getByRole('listbox').press('x');
  await window.getByRole('toolbar').getByRole('button', { name: 'Compartilhar…' }).click();
  await window
    .getByRole('dialog')
    .getByRole('button', { name: /acme-marketing/ })
    .click();

  await expect(
    letterIn(window).getByRole('heading', { name: 'Compartilhar 2 memórias com acme-marketing?' }),
  ).toBeVisible();
  await expect(letterIn(window).getByRole('article')).toHaveCount(2);
  const item = letterIn(window).getByRole('article').filter({ hasText: 'A gráfica só aceita PDF.' });
  await expect(item.getByText('gráU+200Bfica')).toBeVisible();
  await expect(
    item.getByText('Uma etiqueta ou o nome de um arquivo tem caracteres invisíveis.'),
  ).toBeVisible();
  await expect(letterIn(window).getByText('private:preço')).toBeHidden();
  await item.getByRole('checkbox', { name: /modelo\.txt/ }).check();
  expect(await findAxeFaults(window)).toEqual([]);
  await confirmButtonIn(window).click();
  await expect(window.getByText('2 memórias compartilhadas com acme-marketing.')).toBeVisible();

  await become(window, 'Maria Souza');
  const { memories } = await callApp(window, 'memories.list', { scopes: ['team'] });
  expect(memories.map(({ text }) => text).toSorted()).toEqual(['A gráfica só aceita PDF.', LETTER_TEXT]);
  expect(memories.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(['modelo.txt']);
  expect(memories.flatMap(({ tags }) => tags)).not.toContain('private:preço');
});

test('of many readers each can be reached, and one whose name turns the line around is marked', async () => {
  for (let count = 0; count < 14; count += 1) {
    const name = count === 13 ? 'Zulmira \u202Eoriebir' : `Pessoa ${String(count)}`;
    const email = `pessoa${String(count)}@acme.example`;
    await callApp(window, 'profiles.create', { name, email, color: 'green', locale: 'pt-BR' });
  }
  await become(window, 'João Ribeiro');
  await openLetter(window, number, 'mundo');
  const readers = letterIn(window).getByRole('group', { name: 'Quem vai poder ler' });
  await expect(letterIn(window).getByRole('heading').getByText('16 pessoas')).toBeVisible();
  await expect(readers.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '16');
  await readers.focus();
  await window.keyboard.press('End');
  await expect(readers.getByText('joao@acme.example')).toBeVisible();
  await expect(readers.getByText('U+202E')).toBeAttached();
});
