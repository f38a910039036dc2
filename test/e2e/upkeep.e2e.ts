import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

let launched: LaunchedApp;
let window: Page;
let refusals: string[];

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  refusals = [];
  window.on('console', (message) => {
    if (/Content Security Policy|Refused to|TrustedHTML/.test(message.text())) refusals.push(message.text());
  });
  await window.getByLabel('Name', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('Email').fill('joao@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: /Start empty|Go to my memories/ }).click();
  for (const text of ['The garage opens with the blue remote.', 'Team lunch is on Thursday.']) {
    await call('memories.remember', { text });
  }
  await window.getByRole('link', { name: 'Upkeep' }).click();
  await expect(window.getByRole('heading', { name: 'Upkeep', level: 1 })).toBeVisible();
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

const card = (name: string) =>
  window.locator('section').filter({ has: window.getByRole('heading', { name, exact: true }) });

test('a run by the button is followed to its end and told in the history; the second one removes nothing', async () => {
  await expect(card('Last run').getByText('Upkeep has not run yet.')).toBeVisible();
  await window.getByRole('button', { name: 'Run now' }).click();
  await expect(window.getByText('Upkeep is done')).toBeVisible();
  await expect(card('Last run').getByText(/by you/)).toBeVisible();
  await expect(card('Earlier runs').getByRole('row')).toHaveCount(2);
  await window.getByRole('button', { name: 'Run now' }).click();
  await expect(card('Earlier runs').getByRole('row')).toHaveCount(3);
  await expect(card('Last run').getByText('There was nothing to remove.')).toBeVisible();
});

test('the schedule is kept', async () => {
  await card('When it runs').getByRole('switch').click();
  await card('When it runs').getByRole('combobox', { name: 'Ask before removing more than' }).click();
  await window.getByRole('option', { name: '50%' }).click();
  await expect(window.getByText('Only when you press “Run now”.')).toBeVisible();
  expect(await call('upkeep.status', {})).toMatchObject({
    value: { settings: { enabled: false, askAbovePercent: 50 } },
  });
});

test('charts draw under the policy, each with its table, without accessibility faults', async () => {
  await expect(card('Space on this computer').locator('svg .recharts-bar-rectangle').first()).toBeAttached();
  await expect(card('Growth').locator('svg path.recharts-area-area').first()).toBeAttached();
  for (const name of ['Space on this computer', 'Growth']) {
    await card(name).getByRole('button', { name: 'Show as a table' }).click();
    await expect(card(name).getByRole('table')).toBeVisible();
  }
  await card('Space on this computer').locator('svg').first().hover();
  for (const [locale, title] of [
    ['en', 'Upkeep'],
    ['pt-BR', 'Manutenção'],
  ] as const) {
    await call('profile.update', { locale });
    await expect(window.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await call('profile.update', { theme });
      await expect(window.locator(`html[data-theme=${theme}]`)).toBeAttached();
      expect(await findAxeFaults(window)).toEqual([]);
      await test.info().attach(`upkeep-${locale}-${theme}`, {
        body: await window.screenshot(),
        contentType: 'image/png',
      });
    }
  }
  expect(refusals).toEqual([]);
});

function call(method: string, input: unknown): Promise<unknown> {
  return window.evaluate(
    ([name, value]) =>
      (
        globalThis as unknown as { escopo: { call(name: string, input: unknown): Promise<unknown> } }
      ).escopo.call(name, value),
    [method, input] as const,
  );
}
