/// <reference lib="dom" />
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { openDisplay } from '../run/open-display.mjs';
import { launchApp } from './launch-app.mjs';
import { watchFrames } from './watch-frames.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const SCROLL_PX = 60_000;
const SCROLL_PX_A_SECOND = 6_000;
const SWITCHES = 5;

/**
 * Drives the real window over a vault whose first person, Bench, has all of the memories and whose second, Other, has
 * 10,000. Answers milliseconds, frames a second as the page's animation frames come, and the longest task of its scripts.
 * @param {{ readonly vaultRoot: string }} options
 * @returns {Promise<import('./run-measurement.mjs').Measured>}
 */
export async function measureWindow({ vaultRoot }) {
  const display = await openDisplay();
  try {
    const { app, close } = await launchApp(projectRoot, { ...display.env, ESCOPO_HOME: vaultRoot });
    try {
      const window = await app.firstWindow();
      await window.getByRole('button', { name: /Bench/ }).first().click();
      await window.getByText('Remembered lately').waitFor();
      await window.getByRole('link', { name: /^Memories/ }).click();
      const listMs = await timed(async () => {
        await window
          .getByRole('group', { name: 'Where to look' })
          .getByRole('button', { name: 'Only me' })
          .click();
        await window.locator('[role=option]:not([aria-busy])').first().waitFor();
      });
      // What follows a start is over: the model is loaded.
      await window.waitForTimeout(5_000);
      return {
        ok: true,
        value: {
          listMs,
          ...(await measureScroll(window)),
          ...(await measureKeys(window)),
          ...(await measureGroups(window)),
          ...(await measureTyping(window)),
          ...(await measureSelection(window)),
          switchMs: await measureSwitch(window),
        },
      };
    } finally {
      await close();
    }
  } catch (error) {
    return {
      ok: false,
      problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  } finally {
    display.close();
  }
}

/** A steady gesture over many hundred rows, as a wheel or a touchpad makes it. @param {Page} window */
async function measureScroll(window) {
  const box = await window.getByRole('listbox').boundingBox();
  if (box === null) throw new Error('There is no list to scroll');
  // The list is as long as all its rows; where it can be seen is the middle of the window.
  const middle = await window.evaluate(() => innerHeight / 2);
  const session = await window.context().newCDPSession(window);
  const frames = await watchFrames(window, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2),
      y: Math.round(middle),
      yDistance: -SCROLL_PX,
      speed: SCROLL_PX_A_SECOND,
      gestureSourceType: 'mouse',
    }),
  );
  return {
    scrollFps: frames.fps,
    scrollFrameP95Ms: frames.frameP95Ms,
    scrollLongestTaskMs: frames.longestTaskMs,
  };
}

/** To the last memory and through the list by key. @param {Page} window */
async function measureKeys(window) {
  await window.getByRole('listbox').focus();
  const total = Number(await window.getByRole('option').first().getAttribute('aria-setsize'));
  const endMs = await timed(async () => {
    await window.keyboard.press('End');
    await window.locator(`[role=option][aria-posinset="${String(total)}"]:not([aria-busy])`).waitFor();
  });
  const frames = await watchFrames(window, async () => {
    for (let step = 0; step < 60; step += 1) await window.keyboard.press('k', { delay: 20 });
  });
  return { endMs, keysFps: frames.fps, keysLongestTaskMs: frames.longestTaskMs };
}

/** All memories under other headings. @param {Page} window */
async function measureGroups(window) {
  const longest = [];
  for (const name of ['Kind', 'First tag', 'Where it came from', 'Day']) {
    const frames = await watchFrames(window, async () => {
      await window.getByRole('button', { name: 'Group by' }).click();
      await window.getByRole('menuitemcheckbox', { name, exact: true }).click();
      await window.locator('[role=option]:not([aria-busy])').first().waitFor();
    });
    longest.push(frames.longestTaskMs);
  }
  return { groupLongestTaskMs: Math.max(...longest) };
}

/** A query letter by letter. @param {Page} window */
async function measureTyping(window) {
  const box = window.getByLabel('Search your memories');
  await box.click();
  const frames = await watchFrames(window, async () => {
    await box.pressSequentially('bacefodi gula menipo', { delay: 70 });
    await window.waitForTimeout(600);
  });
  await window.keyboard.press('Escape');
  return { typingLongestTaskMs: frames.longestTaskMs, typingFrameP95Ms: frames.frameP95Ms };
}

/** Ticks every memory, and takes the ticks away. @param {Page} window */
async function measureSelection(window) {
  await window.locator('[role=option]:not([aria-busy])').first().waitFor();
  await window.getByRole('listbox').focus();
  const frames = await watchFrames(window, async () => {
    await window.keyboard.press('Control+a');
    await window.getByRole('toolbar', { name: /selected/ }).waitFor();
  });
  await window.keyboard.press('Escape');
  return { selectAllLongestTaskMs: frames.longestTaskMs };
}

/**
 * From the key that chooses the other person to their memories drawn, in the page's own time.
 * @param {Page} window
 */
async function measureSwitch(window) {
  const times = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const other = turn % 2 === 0 ? 'Other' : 'Bench';
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox').fill(other);
    await window.getByRole('option', { name: other, exact: false }).first().waitFor();
    await window.evaluate((name) => {
      const target = /** @type {any} */ (globalThis);
      target.switched = new Promise((resolve) => {
        let from = 0;
        addEventListener('keydown', ({ timeStamp }) => (from = timeStamp), { once: true, capture: true });
        const look = () => {
          const isThere =
            document.title.includes(name) &&
            document.querySelector('main section li button[type=button].text-left') !== null;
          if (isThere) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      });
    }, other);
    await window.keyboard.press('Enter');
    const ms = await window.evaluate(() => /** @type {any} */ (globalThis).switched);
    if (other === 'Other') times.push(ms);
  }
  return times.toSorted((one, two) => one - two)[Math.floor((times.length - 1) / 2)] ?? Number.NaN;
}

/** @param {() => Promise<void>} work */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
