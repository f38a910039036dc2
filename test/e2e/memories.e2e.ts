import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

let launched: LaunchedApp;
let window: Page;

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  await window.getByLabel('Name', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('Email').fill('joao@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

async function lookInMine(): Promise<void> {
  await window.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Only me' }).click();
}

async function remember(text: string): Promise<void> {
  await window.keyboard.press('Control+n');
  const box = window.getByLabel('What should be remembered?');
  await box.fill(text);
  await box.press('Control+Enter');
  await expect(box).toBeHidden();
}

test('nothing is read until the person chose where to look', async () => {
  await expect(
    window.getByText('Choose at least one place above. Until then nothing is read.'),
  ).toBeVisible();
  await remember('The garage opens with the blue remote.');
  await expect(window.getByRole('option')).toHaveCount(0);
  await lookInMine();
  await expect(window.getByRole('option')).toHaveCount(1);
});

test('a memory is written, found, edited, put back to an earlier version and deleted with a way back', async () => {
  await lookInMine();
  await remember('The contract with the printer ends on 10 March.');
  await remember('Team lunch is on Thursday.');
  await expect(window.getByRole('option')).toHaveCount(2);

  await window.getByLabel('Search your memories').fill('contract printer');
  await expect(window.getByRole('option').first()).toContainText('The contract with the printer');
  await window.getByRole('option').first().click();
  await expect(window.getByText(/Same words: /)).toBeVisible();
  await window.getByRole('button', { name: 'Clear', exact: true }).click();

  await window.getByRole('option', { name: /contract/ }).click();
  await window.keyboard.press('e');
  await window.getByLabel('Text of the memory').fill('The contract with the printer ends on 15 March.');
  await window.keyboard.press('Control+Enter');
  await expect(window.getByRole('article')).toContainText('15 March');
  await window.getByRole('button', { name: /Version 1/ }).click();
  await expect(window.getByRole('article').locator('del')).toHaveText('10');
  await window.getByRole('button', { name: 'Restore this version' }).click();
  await expect(window.getByText('Version 1 is back.')).toBeVisible();

  await window.getByRole('listbox').focus();
  await window.keyboard.press('#');
  await expect(window.getByText('1 memory moved to the bin.')).toBeVisible();
  await expect(window.getByRole('option')).toHaveCount(1);
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(window.getByRole('option')).toHaveCount(2);
});

test('several memories get a tag at once, and the tag narrows the list', async () => {
  await lookInMine();
  await remember('First of the two.');
  await remember('Second of the two.');
  await remember('Left alone.');
  await expect(window.getByRole('option')).toHaveCount(3);
  await window.getByRole('listbox').focus();
  for (const key of ['j', 'j', 'x', 'j', 'x']) await window.keyboard.press(key);
  await expect(window.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await window.getByRole('button', { name: 'More' }).click();
  await window.getByRole('menuitem', { name: 'Tag…', exact: true }).click();
  await window.getByLabel('Tags').fill('printing');
  await window.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(window.getByText('2 memories changed.')).toBeVisible();
  await window.getByRole('button', { name: 'Filters' }).click();
  await window.getByRole('button', { name: 'printing', exact: true }).click();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('option')).toHaveCount(2);
});

test('every part of the browser is free of accessibility faults, in both themes', async () => {
  await lookInMine();
  await remember('The contract with the printer ends on 15 March.');
  await window.getByRole('option').first().click();
  await expect(window.getByRole('article')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await window.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await findAxeFaults(window)).toEqual([]);
    await test
      .info()
      .attach(`browser-${theme}`, { body: await window.screenshot(), contentType: 'image/png' });
  }
});
