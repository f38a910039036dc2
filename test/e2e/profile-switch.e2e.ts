import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { callApp, type WindowBridge } from '../support/call-app.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';
import { recordTraffic } from '../support/record-traffic.ts';

const CANARY = 'canary7c1emaria';
let launched: LaunchedApp;

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

async function create(window: Page, name: string, email: string): Promise<void> {
  await window.getByLabel('Name', { exact: true }).fill(name);
  await window.getByLabel('Email').fill(email);
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
}

/** Everything that a page holds and shows. */
async function holdings(window: Page): Promise<string> {
  return await window.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const databases = await indexedDB.databases();
    return [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input, textarea'), (box) => (box as HTMLInputElement).value),
      document.title,
      location.href,
      document.cookie,
      JSON.stringify([history.state, caches, databases]),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ].join('\n');
  });
}

test('a switch leaves nothing of the one before: page, drafts, calls under way, messages, storage, caches, files', async () => {
  launched = await launchElectron({ locale: 'en' });
  const { app, window } = launched;
  await create(window, 'Pedro Lima', 'pedro@acme.example');
  await window.keyboard.press('Control+Shift+u');
  await window.getByRole('button', { name: /Somebody else/ }).click();
  await create(window, 'Maria Souza', `${CANARY}@acme.example`);
  await callApp(window, 'teams.create', { name: `Team ${CANARY}`, slug: 'marias' });
  for (let index = 0; index < 20; index += 1)
    await callApp(window, 'memories.remember', { text: `Note ${index} ${CANARY}`, tags: [CANARY] });

  // Drafts everywhere: a question, an edit, a search, a place.
  await window.getByRole('link', { name: /^Ask/ }).click();
  await window.getByRole('textbox').first().fill(`What about ${CANARY}?`);
  await window.getByRole('link', { name: /^Memories/ }).click();
  const places = window.getByRole('group', { name: 'Where to look' });
  await places.getByRole('button', { name: 'Only me' }).click();
  await places.getByRole('button', { name: `Team ${CANARY}` }).click();
  await window.getByRole('option').first().click();
  await expect(window.getByRole('article')).toContainText(CANARY);
  await window.getByLabel('Search your memories').fill(CANARY);
  await expect(window.getByRole('option').first()).toContainText(CANARY);
  await window.getByRole('button', { name: 'Edit' }).click();
  await window.getByLabel('Text of the memory').fill(`Half a thought about ${CANARY}`);
  expect(await holdings(window)).toContain(CANARY);

  const traffic = await recordTraffic(app);
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox', { name: /./ }).last().fill('Pedro');
  await window.getByRole('option', { name: 'Pedro Lima' }).waitFor();
  // Calls that are sent by the very key that switches, right before it does.
  await window.evaluate((query) => {
    const { escopo } = globalThis as unknown as { readonly escopo: WindowBridge };
    const send = (): void => {
      (globalThis as unknown as { late: unknown }).late = Array.from({ length: 60 }, () =>
        escopo.call('memories.search', { query, scopes: ['user'], depth: 'full' }),
      );
    };
    addEventListener('keydown', send, { once: true, capture: true });
  }, CANARY);
  await window.keyboard.press('Enter');
  await expect.poll(() => window.title()).toContain('Pedro Lima');
  await expect(window.getByText('Remembered lately')).toBeVisible();

  const late = await window.evaluate(async () => {
    const calls = (globalThis as unknown as { late: Promise<{ readonly ok: boolean }>[] }).late;
    return await Promise.all(calls);
  });
  const refused = late.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map((answer) => (answer as { readonly error?: unknown }).error)).toEqual(
    refused.map(() => ({ type: 'no-profile-open' })),
  );
  const messages = await traffic();
  const opened = messages.findIndex(({ way, name }) => way === 'answered' && name === 'profiles.open');
  expect(opened).toBeGreaterThan(0);
  const after = messages.slice(opened).filter(({ body }) => body.includes(CANARY));
  expect(after).toEqual([]);

  // Everywhere the next person goes.
  const seen = [await holdings(window)];
  for (const screen of ['Memories', 'Ask', 'Shared', 'Teams', 'Activity', 'Agents', 'Upkeep', 'My data']) {
    await window.getByRole('link', { name: new RegExp(`^${screen}`) }).click();
    await expect(window.getByRole('heading', { level: 1 })).toBeAttached();
    await window.waitForTimeout(150);
    seen.push(await holdings(window));
  }
  await window.keyboard.press('Control+n');
  seen.push(await holdings(window));
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+k');
  await window.waitForTimeout(150);
  seen.push(await holdings(window));
  await window.keyboard.press('Escape');
  for (let step = 0; step < 12; step += 1) await window.evaluate(() => history.back());
  await window.waitForTimeout(300);
  seen.push(await holdings(window));
  expect(seen.filter((one) => one.includes(CANARY))).toEqual([]);
  expect((await traffic()).filter(({ body }) => body.includes(CANARY))).toEqual([]);
  const userData = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  expect(filesContaining(userData, CANARY)).toEqual([]);
});
