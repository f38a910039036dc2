import { expect, test, type Locator, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { callApp } from '../support/call-app.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

/** What a person asked of their whole computer holds here too: less motion, more contrast, colours of their own. */
let launched: LaunchedApp;
let window: Page;

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  await callApp(window, 'profiles.create', {
    name: 'Maria Souza',
    email: 'maria@acme.example',
    color: 'rose',
    locale: 'en',
  });
  for (const text of ['The spare key is with Rita.', 'The lift is being repaired.'])
    await callApp(window, 'memories.remember', { text });
  await callApp(window, 'profile.setView', { places: ['user'] });
  await window.reload();
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test('with less motion nothing moves: no screen, dialog, menu or toast', async () => {
  await window.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['home', 'ask', 'activity', 'upkeep', 'my-data', 'settings', 'memories']) {
    await goTo(path);
    expect(await longestMotionMs(window), path).toBeLessThanOrEqual(1);
  }
  await window.keyboard.press('n');
  await expect(window.getByRole('dialog')).toBeVisible();
  expect(await longestMotionMs(window), 'a dialog').toBeLessThanOrEqual(1);
  await window.keyboard.press('Escape');
  await window.getByRole('option').first().click({ button: 'right' });
  await expect(window.getByRole('menu')).toBeVisible();
  expect(await longestMotionMs(window), 'a menu').toBeLessThanOrEqual(1);
  await window.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(window.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await longestMotionMs(window), 'a toast').toBeLessThanOrEqual(1);
});

test('in colours of the person’s own what has the focus, what is chosen and what is on can be told', async () => {
  await window.emulateMedia({ forcedColors: 'active' });
  await goTo('memories');
  const [first, second] = [window.getByRole('option').nth(0), window.getByRole('option').nth(1)];
  await first.click();
  await expect(first).toHaveCSS('outline-style', 'solid');
  await expect(second).toHaveCSS('outline-style', 'none');
  const place = window.getByRole('group', { name: 'Where to look' }).getByRole('button');
  await expect(place.first()).toHaveCSS('outline-style', 'solid');
  await expect(place.last()).toHaveCSS('outline-style', 'none');

  await goTo('upkeep');
  const upkeep = window.getByRole('switch');
  const track = await colorOf(upkeep, 'background-color');
  expect(await colorOf(upkeep.locator('[data-filled]'), 'background-color')).not.toBe(track);
  await upkeep.press('Shift');
  await expect(upkeep).toHaveCSS('outline-width', '3px');
  expect(await colorOf(upkeep, 'outline-color')).not.toBe(track);
  expect(await colorOf(upkeep, 'border-top-color')).not.toBe(track);
});

test('with more contrast borders and quiet words stand out as much as the words beside them', async () => {
  await goTo('settings');
  const box = window.getByRole('textbox').first();
  const usual = await colorOf(box, 'border-top-color');
  await window.emulateMedia({ contrast: 'more' });
  const words = await colorOf(window.locator('body'), 'color');
  expect(usual).not.toBe(words);
  expect(await colorOf(box, 'border-top-color')).toBe(words);
});

async function goTo(path: string): Promise<void> {
  await window.evaluate((to) => (globalThis.location.hash = `#/${to}`), path);
  await expect(window.getByRole('main')).toBeVisible();
}

async function colorOf(element: Locator, property: string): Promise<string> {
  return await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

/** The longest that anything of the page would take to move or to fade, pseudo-elements among it. */
async function longestMotionMs(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const longest = (style: CSSStyleDeclaration): number => {
      const times = `${style.transitionDuration}, ${style.animationDuration}`.split(', ');
      return Math.max(...times.map((time) => parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)));
    };
    const all = Array.from(document.querySelectorAll('*'));
    return Math.max(
      ...all.flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => longest(getComputedStyle(element, pseudo))),
      ),
    );
  });
}
