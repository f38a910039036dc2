import { expect, test, type Locator, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callApp } from '../support/call-app.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

const MEMORIES = 60;
let launched: LaunchedApp;
let window: Page;

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  await window.getByLabel('Name', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('Email').fill('joao@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
  for (let index = 1; index <= MEMORIES; index += 1) {
    const kind = index % 3 === 0 ? 'event' : 'fact';
    await callApp(window, 'memories.remember', { text: `Note ${index} of the many`, kind });
  }
  await window.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Only me' }).click();
  await expect(window.getByRole('option').first()).toContainText(`Note ${MEMORIES} of`);
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

const row = (number: number): Locator =>
  window.getByRole('option').filter({ has: window.getByText(`#${number}`, { exact: true }) });
const group = (name: string, count: number): Locator =>
  window.getByRole('checkbox', { name: `Select “${name}”, ${count} in all` });
const article = (): Locator => window.getByRole('article');
const bar = (count: number): Locator => window.getByRole('toolbar', { name: `${count} selected` });

async function chooseMore(name: string): Promise<void> {
  await window.getByRole('button', { name: 'More' }).click();
  await window.getByRole('menuitem', { name, exact: true }).click();
}

/** Drops text or a file, as a hand does that comes from another program. */
async function drop(
  target: Locator,
  dropped: { readonly text?: string; readonly file?: string },
): Promise<void> {
  await target.evaluate((element, { text, file }) => {
    const dataTransfer = new DataTransfer();
    if (text !== undefined) dataTransfer.setData('text/plain', text);
    if (file !== undefined)
      dataTransfer.items.add(new File(['- One thing\n- Another'], file, { type: 'text/plain' }));
    for (const name of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);
}

test('the whole list is walked by key, its groups are whole, and many memories are changed at once', async () => {
  const list = window.getByRole('listbox', { name: 'List of memories' });
  await list.focus();
  await window.keyboard.press('End');
  await expect(article()).toContainText('Note 1 of the many');
  await expect(row(1)).toBeInViewport();
  for (const key of ['k', 'k', 'j']) await window.keyboard.press(key);
  await expect(article()).toContainText('Note 2 of the many');
  await window.keyboard.press('Home');
  await expect(row(MEMORIES)).toBeInViewport();
  await window.keyboard.press('Enter');
  await expect(article()).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(list).toBeFocused();

  await window.getByRole('button', { name: 'Group by' }).click();
  await window.getByRole('menuitemcheckbox', { name: 'Kind' }).click();
  await expect(group('Event', 20)).toBeVisible();
  await list.focus();
  await window.keyboard.press('End');
  // Facts stand below events; the last of them is the first that was written.
  await expect(article()).toContainText('Note 1 of the many');
  await window.getByRole('button', { name: 'Group by' }).click();
  await window.getByRole('menuitemcheckbox', { name: 'Day' }).click();
  await list.focus();
  await window.keyboard.press('Home');
  await expect(article()).toContainText(`Note ${MEMORIES} of`);

  await row(60).click({ modifiers: ['Control'] });
  await row(57).click({ modifiers: ['Shift'] });
  await expect(bar(4)).toBeVisible();
  await chooseMore('Pin');
  await expect(window.getByText('4 memories changed.')).toBeVisible();
  await expect(row(58).getByLabel('Pinned')).toBeVisible();
  await chooseMore('Expiry…');
  await window.getByRole('dialog').getByRole('combobox').click();
  await window.getByRole('option', { name: 'After 7 days' }).click();
  await window.getByRole('button', { name: 'Apply' }).click();
  await expect(article()).toContainText('in 7 days');
  await expect(window.getByRole('toolbar')).toBeHidden();

  await row(59).click({ modifiers: ['Control'] });
  await row(58).click({ modifiers: ['Control'] });
  await window.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(window.getByText('2 memories moved to the bin.')).toBeVisible();
  await expect(row(59)).toHaveCount(0);
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(row(59)).toBeVisible();
});

test('a heading ticks its whole group, with what is not on screen, by mouse and by key', async () => {
  const list = window.getByRole('listbox', { name: 'List of memories' });
  await window.getByRole('button', { name: 'Group by' }).click();
  await window.getByRole('menuitemcheckbox', { name: 'Kind' }).click();
  await group('Event', 20).click();
  await expect(bar(20)).toBeVisible();
  await expect(group('Event', 20)).toBeChecked();
  await row(MEMORIES).click({ modifiers: ['Control'] });
  await expect(bar(19)).toBeVisible();
  await expect(group('Event', 20)).toHaveAttribute('aria-checked', 'mixed');
  await group('Event', 20).click();
  await expect(bar(20)).toBeVisible();
  await group('Event', 20).click();
  await expect(window.getByRole('toolbar')).toBeHidden();

  // Tab goes from the list to the heading of the open memory only: here that of the facts, far below.
  await list.focus();
  await window.keyboard.press('Home');
  for (let step = 0; step < 20; step += 1) await window.keyboard.press('j');
  await window.keyboard.press('Tab');
  await expect(group('Fact', 40)).toBeFocused();
  await window.keyboard.press('Space');
  await expect(bar(40)).toBeVisible();
  await list.focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('Shift+X');
  await expect(bar(60)).toBeVisible();
  await window.keyboard.press('x');
  await expect(bar(59)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('toolbar')).toBeHidden();
});

test('a selection of all that the filter leaves is exported, and one of too many is not offered to be shared', async () => {
  await window.getByRole('combobox', { name: 'Kind' }).click();
  await window.getByRole('option', { name: 'Event', exact: true }).click();
  await expect(window.getByText('20 memories')).toBeVisible();
  await window.getByRole('listbox', { name: 'List of memories' }).focus();
  await window.keyboard.press('Control+a');
  await expect(bar(20)).toBeVisible();
  const file = join(launched.vaultRoot, '..', `chosen-${process.pid}.zip`);
  await launched.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await chooseMore('Export as a zip…');
  await expect(window.getByText(`Exported to ${file}`)).toBeVisible();
  expect(existsSync(file)).toBe(true);
  await rm(file, { force: true });
  await window.keyboard.press('Escape');

  await window.getByRole('combobox', { name: 'Kind' }).click();
  await window.getByRole('option', { name: 'Every kind', exact: true }).click();
  for (let index = 0; index < 150; index += 1)
    await callApp(window, 'memories.remember', { text: `One more ${index}` });
  await expect(window.getByText('210 memories')).toBeVisible();
  await window.getByRole('listbox', { name: 'List of memories' }).focus();
  await window.keyboard.press('Control+a');
  await expect(bar(210).getByText('At most 200 can be shared at once.')).toBeVisible();
  await expect(bar(210).getByRole('button', { name: 'Share…' })).toBeDisabled();
});

test('what is dropped is remembered, attached or shown as an import, by where it lands; a row has its menu', async () => {
  await drop(window.getByRole('heading', { level: 1 }), { text: 'Dropped from another window' });
  await expect(window.getByLabel('What should be remembered?')).toHaveValue('Dropped from another window');
  await window.keyboard.press('Escape');

  await drop(row(57), { file: 'receipt.txt' });
  await expect(window.getByText('receipt.txt is attached to #57.')).toBeVisible();
  await expect(row(57).getByLabel('Attachments')).toBeVisible();
  await row(56).click();
  await expect(article()).toContainText('Note 56 of');
  await drop(article(), { file: 'plan.txt' });
  await expect(article().getByText('plan.txt')).toBeVisible();

  await row(55).click({ button: 'right' });
  await window.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(row(55).getByLabel('Pinned')).toBeVisible();
  await row(55).click({ button: 'right' });
  await window.getByRole('menuitem', { name: 'Select #55' }).click();
  await expect(bar(1)).toBeVisible();

  await drop(window.getByRole('heading', { level: 1 }), { file: 'list.txt' });
  await expect(window.getByRole('dialog').getByText('What would be imported')).toBeVisible();
});
