import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { hostileVectors as vectors } from '../security/hostile-vectors.ts';
import { callApp } from '../support/call-app.ts';
import { answerWith, startFakeModel, type FakeModel } from '../support/fake-model.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';
import { watchWindow, type WindowDeeds } from '../support/watch-window.ts';

/**
 * Every vector of the corpus as the text of a memory, and as many of them as fit as tags and as names of people,
 * teams, agents and files, through every screen of the real window. Nothing of it may become more than letters.
 */
let launched: LaunchedApp;
let window: Page;
let model: FakeModel;
let deeds: () => Promise<WindowDeeds>;
let numbers: number[] = [];

/** What stands in a name cannot hold control characters; a name is short. */
const asName = (text: string, length: number): string =>
  Array.from(text.replaceAll(/\p{Cc}/gu, '').toWellFormed())
    .slice(0, length)
    .join('')
    .trim();
const names = vectors
  .map(({ text }) => text)
  .filter((text) => asName(text, 60).length > 3 && text.length < 75)
  .filter((_, index) => index % 4 === 0)
  .slice(0, 24);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  model = await startFakeModel();
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  deeds = await watchWindow(launched.app, window);
  await seed();
  await window.reload();
});

test.afterAll(async () => {
  await launched.close();
  await model.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test.afterEach(async () => {
  await expectNothingHappened();
});

for (const path of [
  'home',
  'memories',
  'sharing',
  'teams',
  'activity',
  'agents',
  'upkeep',
  'my-data',
  'settings',
  'bin',
  'welcome',
]) {
  test(`the screen ${path} shows letters only`, async () => {
    await goTo(path);
    await expect(window.locator('main, [role=main], h1').first()).toBeVisible();
    await lookAround();
  });
}

test('every memory in the list and by itself', async () => {
  test.setTimeout(300_000);
  await goTo('memories');
  await window.getByRole('group', { name: 'Where to look' }).getByRole('button', { name: 'Only me' }).click();
  await expect(window.getByRole('option').first()).toBeVisible();
  await window.getByRole('listbox').focus();
  const shown = new Set<string>();
  for (let index = 0; index < numbers.length; index += 1) {
    await window.keyboard.press('j');
    const text = await window.getByRole('article').first().textContent();
    shown.add(text ?? '');
    if (index % 20 === 0) await expectNothingHappened();
  }
  expect(shown.size).toBeGreaterThanOrEqual(numbers.length * 0.9);
});

test('searching for it, filtering by it, and typing it into the palette', async () => {
  test.setTimeout(240_000);
  await goTo('memories');
  const box = window.getByLabel('Search your memories');
  for (const text of names) {
    await box.fill(text);
    await window.waitForTimeout(120);
  }
  await box.fill('');
  await window.keyboard.press('Control+k');
  for (const text of names.slice(0, 8)) {
    await window.getByRole('combobox').fill(text);
    await window.waitForTimeout(80);
  }
  await window.keyboard.press('Escape');
});

test('the letter of a share, with hostile text, team and readers', async () => {
  await goTo('memories');
  for (const number of numbers.slice(0, 12)) {
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox').fill(`/share ${String(number)} team-1`);
    await window.getByRole('option').first().click();
    await expect(window.getByRole('dialog', { name: /^Share with/ })).toBeVisible();
    await expectNothingHappened();
    await window.keyboard.press('Escape');
    // The palette and the letter both fade out.
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }
});

test('a question and the answers of a hostile model', async () => {
  test.setTimeout(240_000);
  await callApp(window, 'ask.setModel', {
    model: { baseUrl: model.baseUrl, model: 'hostile', apiKey: null },
  });
  await callApp(window, 'ask.acknowledgeModel', {});
  await goTo('ask');
  const box = window.getByRole('textbox', { name: 'Your question' });
  const texts = vectors.map(({ text }) => text);
  for (let start = 0; start < texts.length; start += 30) {
    const part = texts.slice(start, start + 30);
    model.answer = answerWith(...part.map((text) => `${text}\n\n[1] `));
    const asked = model.requests.length;
    await box.fill(`What about ${part[0] ?? ''} script image?`.slice(0, 400));
    await box.press('Control+Enter');
    await box.press('Enter');
    await expect.poll(() => model.requests.length).toBeGreaterThan(asked);
    await expect(box).toBeEnabled();
    await window.waitForTimeout(300);
    await expectNothingHappened();
  }
});

test('files of every kind are shown as what they are, not run', async () => {
  for (const number of numbers.slice(0, FILES.length)) {
    const memory = await callApp(window, 'memories.get', { scope: 'user', number });
    expect(memory.attachments.length).toBeGreaterThan(0);
    for (const { sha256 } of memory.attachments) {
      await callApp(window, 'attachments.preview', { ref: { scope: 'user', number }, sha256 });
    }
  }
});

test('the picker with hostile people', async () => {
  await callApp(window, 'profiles.close', {});
  await expect(window.getByRole('button').first()).toBeVisible();
  await lookAround();
});

const FILES: readonly { readonly mediaType: string; readonly text: string }[] = [
  { mediaType: 'text/html', text: '<script>window.__pwned=1</script>' },
  { mediaType: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>' },
  { mediaType: 'text/plain', text: '<img src=x onerror=window.__pwned=1>' },
  { mediaType: 'application/javascript', text: 'window.__pwned=1' },
  { mediaType: 'image/png', text: '<script>window.__pwned=1</script>' },
  { mediaType: 'text/css', text: 'body{background:url(https://evil.example/)}' },
];

async function seed(): Promise<void> {
  const emails: string[] = [];
  for (const [index, text] of names.entries()) {
    const email = `person${String(index)}@acme.example`;
    await callApp(window, 'profiles.create', {
      name: asName(text, 80),
      email,
      color: 'violet',
      locale: 'en',
    });
    emails.push(email);
  }
  for (const [index, text] of names.slice(0, 8).entries()) {
    const slug = `team-${String(index)}`;
    await callApp(window, 'teams.create', { slug, name: asName(text, 80) });
    for (const email of emails.slice(0, 6)) await callApp(window, 'teams.addMember', { slug, email });
    await callApp(window, 'agents.create', {
      name: asName(text, 60),
      scopes: ['user'],
      access: 'read',
      expiresAt: null,
    });
  }
  numbers = [];
  for (const { text } of vectors) {
    const tag = asName(text, 64);
    const { memory } = await callApp(window, 'memories.remember', { text, tags: tag === '' ? [] : [tag] });
    numbers.push(memory.number);
  }
  for (const [index, { mediaType, text }] of FILES.entries()) {
    await callApp(window, 'attachments.add', {
      number: numbers[index] ?? 0,
      name: asName(names[index] ?? 'file', 80).replaceAll(/[/\\]/g, '_'),
      mediaType,
      bytes: new TextEncoder().encode(text),
    });
  }
  for (const slug of ['team-0', 'team-1']) {
    const letter = await callApp(window, 'share.preview', {
      numbers: numbers.slice(20, 60),
      target: `team:${slug}`,
    });
    await window.waitForTimeout(1_100);
    await callApp(window, 'share.confirm', { ticket: letter.ticket, attachments: [] });
  }
  await callApp(window, 'memories.forget', { numbers: numbers.slice(190) });
  numbers = numbers.slice(0, 190);
}

async function goTo(path: string): Promise<void> {
  await window.evaluate((to) => {
    location.hash = `#/${to}`;
  }, path);
  await window.waitForTimeout(300);
}

/** Scrolls whatever can be scrolled to its end, moves over what can be pointed at, and opens what unfolds. */
async function lookAround(): Promise<void> {
  await window.evaluate(async () => {
    for (let pass = 0; pass < 8; pass += 1) {
      for (const element of document.querySelectorAll('*')) {
        if (element.scrollHeight > element.clientHeight) element.scrollTop += element.clientHeight;
      }
      await new Promise((done) => setTimeout(done, 60));
    }
    for (const element of document.querySelectorAll('li, tr, [role=option], button, a')) {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
}

async function expectNothingHappened(): Promise<void> {
  const found = await window.evaluate(() => ({
    pwned: (globalThis as unknown as Record<string, unknown>)['__pwned'] ?? null,
    polluted: ({} as Record<string, unknown>)['polluted'] ?? null,
    elements: Array.from(
      document.querySelectorAll(
        '.zzhostile, iframe, object, embed, base, math, webview, marquee, video, audio, frame, meta[http-equiv], script:not([src^="/"]):not([src^="app:"]), link:not([href^="/"]):not([href^="app:"])',
      ),
      (element) => element.outerHTML.slice(0, 200),
    ),
    handlers: Array.from(document.querySelectorAll('*'))
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on')),
    links: Array.from(document.querySelectorAll('[href], [src], [action], [formaction]'), (element) =>
      ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? '').join(''),
    ).filter((address) => !/^(#|\/|app:\/\/escopo\/|blob:app:|data:image\/(png|svg))/.test(address)),
  }));
  expect(found).toEqual({ pwned: null, polluted: null, elements: [], handlers: [], links: [] });
  expect(await deeds()).toEqual({ requests: [], navigations: [], opened: [], violations: [], dialogs: [] });
  expect(window.url()).toMatch(/^app:\/\/escopo\//);
}
