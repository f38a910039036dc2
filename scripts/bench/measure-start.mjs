import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { openDisplay } from '../run/open-display.mjs';
import { launchApp } from './launch-app.mjs';
import { watchStart } from './watch-start.mjs';

const emptyApp = join(import.meta.dirname, 'empty-window');
const renderer = join(projectRoot, 'out', 'renderer');

/**
 * Starts the app on a filled vault and empty windows in turns, and answers medians: milliseconds, and resident bytes
 * of all processes of the app. The vault's first person has the name Bench.
 * @param {{ readonly runs: number, readonly vaultRoot: string }} options
 * @returns {Promise<import('./run-measurement.mjs').Measured>}
 */
export async function measureStart({ runs, vaultRoot }) {
  const display = await openDisplay();
  try {
    /** @type {Record<string, number>[]} */
    const rounds = [];
    for (let run = 0; run < runs; run += 1) {
      const blank = await startEmpty(display.env, undefined);
      const withBundle = await startEmpty(display.env, renderer);
      const escopo = await startEscopo(display.env, vaultRoot);
      rounds.push({
        blankMs: blank.loadedMs,
        blankBytes: blank.residentBytes,
        bundleMs: withBundle.loadedMs,
        bundleBytes: withBundle.residentBytes,
        ...escopo,
      });
    }
    const keys = Object.keys(rounds[0] ?? {});
    const medians = Object.fromEntries(
      keys.map((key) => [key, median(rounds.map((round) => round[key] ?? Number.NaN))]),
    );
    return { ok: true, value: { ...medians, startGzipBytes: startGzipBytes() } };
  } catch (error) {
    return {
      ok: false,
      problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  } finally {
    display.close();
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} bundle
 */
async function startEmpty(env, bundle) {
  const start = performance.now();
  const { app, close } = await launchApp(emptyApp, {
    ...env,
    ...(bundle === undefined ? {} : { ESCOPO_BENCH_RENDERER: bundle }),
  });
  try {
    const window = await app.firstWindow();
    await window.waitForLoadState('load');
    const loadedMs = performance.now() - start;
    return { loadedMs, residentBytes: await residentBytes(app) };
  } finally {
    await close();
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} vaultRoot
 */
async function startEscopo(env, vaultRoot) {
  const startedAt = Date.now();
  const { app, close } = await launchApp(projectRoot, { ...env, ESCOPO_HOME: vaultRoot });
  try {
    const window = await app.firstWindow();
    const { pickerAt, listAt } = await window.evaluate(watchStart, {
      person: 'Bench',
      heading: 'Remembered lately',
    });
    const pickerMs = pickerAt - startedAt;
    const listMs = listAt - startedAt;
    await window.getByRole('link', { name: /^Memories/ }).click();
    await window
      .getByRole('group', { name: 'Where to look' })
      .getByRole('button', { name: 'Only me' })
      .click();
    await window.getByLabel('Search your memories').fill('contract');
    // Idle: the model is loaded and what follows a start is over.
    await window.waitForTimeout(5_000);
    return { pickerMs, listMs, idleBytes: await residentBytes(app) };
  } finally {
    await close();
  }
}

/** @param {import('@playwright/test').ElectronApplication} app */
async function residentBytes(app) {
  const kilobytes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  );
  return kilobytes * 1_024;
}

/** The page's own scripts and styles and what they import at once, compressed. */
function startGzipBytes() {
  const assets = join(renderer, 'assets');
  const names = readdirSync(assets);
  const seen = new Set();
  const page = readFileSync(join(renderer, 'index.html'), 'utf8');
  /** @param {string} text @param {RegExp} pattern */
  const visit = (text, pattern) => {
    for (const [, name] of text.matchAll(pattern)) {
      if (name === undefined || seen.has(name) || !names.includes(name)) continue;
      seen.add(name);
      if (name.endsWith('.js')) {
        visit(readFileSync(join(assets, name), 'utf8'), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
      }
    }
  };
  visit(page, /assets\/([^"']+\.(?:js|css))/g);
  return [...seen].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
