import { expect, test } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import { callApp } from '../support/call-app.ts';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';
import { fillTour } from '../support/tour/fill-tour.ts';
import { findLayoutFaults } from '../support/tour/find-layout-faults.ts';
import { findUntranslated } from '../support/tour/find-untranslated.ts';
import { pseudoMessages } from '../support/tour/pseudo-messages.ts';
import { showPseudoWindow } from '../support/tour/show-pseudo-window.ts';
import { tourContent, type TourContent } from '../support/tour/tour-content.ts';
import type { Tour } from '../support/tour/tour-stop.ts';
import { walkTour } from '../support/tour/walk-tour.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/tour');
const WALK_MS = 900_000;
/** One stop that cannot be reached must not take the time of the others. */
const ACTION_MS = 10_000;

let launched: LaunchedApp;

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

for (const [locale, theme, content] of [
  ['en', 'light', tourContent.english],
  ['pt-BR', 'dark', tourContent.portuguese],
] as const) {
  test(`every screen, dialog and menu is accessible and gives the focus back, in ${locale}, ${theme}`, async () => {
    test.setTimeout(WALK_MS);
    const { app, window } = await start(content, 1);
    await callApp(window, 'profile.update', { theme });
    await callApp(window, 'app.setSettings', { locale, theme });
    await window.reload();
    const tour: Tour = { app, window, content, words: messagesFor(locale) };
    const found = await walkTour(tour, async (name) => {
      await window.screenshot({ path: join(PICTURES, `${locale}-${theme}`, `${name}.png`) });
      // That all content stands in landmarks is advice, not WCAG, and an open menu is none.
      return await findAxeFaults(window, ['region']);
    });
    expect(found).toEqual({});
  });
}

test('in a made-up language no word of the window is left in English, and at 200 % all of it fits', async () => {
  test.setTimeout(WALK_MS);
  const { app, window } = await start(tourContent.greek, 2);
  const folder = await showPseudoWindow(launched);
  const tour: Tour = { app, window, content: tourContent.greek, words: pseudoMessages };
  const found = await walkTour(tour, async (name) => {
    await photograph(join(PICTURES, 'pseudo', `${name}.png`));
    return [...(await findUntranslated(window)), ...(await findLayoutFaults(window))];
  });
  await rm(folder, { recursive: true });
  expect(found).toEqual({});
});

/** Fills a vault, takes the folder of the last person away while nobody has it open, and comes back as the first. */
async function start(content: TourContent, zoom: 1 | 2): Promise<LaunchedApp> {
  launched = await launchElectron({ locale: content.locale });
  const { vaultRoot } = launched;
  await fillTour(launched.window, content);
  const ids = await Promise.all([0, 3].map((index) => idOf(content.people[index] ?? '')));
  await launched.close();
  await rm(join(vaultRoot, 'users', ids[1] ?? ''), { recursive: true });

  launched = await launchElectron({
    vaultRoot,
    locale: content.locale,
    mayBeUnsound: 'the folder of a person was taken away',
  });
  const { app, window } = launched;
  window.setDefaultTimeout(ACTION_MS);
  await app.evaluate(({ BrowserWindow }, factor) => {
    const [first] = BrowserWindow.getAllWindows();
    first?.setContentSize(1280, 800);
    first?.webContents.setZoomFactor(factor);
  }, zoom);
  await callApp(window, 'profiles.open', { id: ids[0] ?? '' });
  await window.reload();
  return launched;
}

/** The window as it is drawn: the test's own pictures leave out half of a zoomed page. */
async function photograph(path: string): Promise<void> {
  const png = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
    return image?.toPNG().toString('base64') ?? '';
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(png, 'base64'));
}

async function idOf(name: string): Promise<string> {
  const { profiles } = await callApp(launched.window, 'profiles.list', {});
  const found = profiles.find((profile) => profile.name === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}`);
  return found.id;
}
