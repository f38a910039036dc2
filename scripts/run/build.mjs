import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { runVisibly } from './run-visibly.mjs';

/** @typedef {'node' | 'window'} BuildPart what runs in Node and Electron's main process, or what a window loads */

/** What each part is made of. Of the tests, only the evaluations and measurements are. */
const SOURCES = /** @type {Readonly<Record<BuildPart, readonly string[]>>} */ ({
  node: ['electron', 'shared', 'test/eval', 'test/bench'],
  window: ['renderer', 'shared', 'electron/preload.ts'],
});

const CONFIGURATION = ['vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * Builds into `out/` the parts whose sources changed since their last build. `quiet` keeps stdout clean for commands
 * whose stdout is an answer or a protocol.
 * @param {{ readonly parts?: readonly BuildPart[], readonly quiet?: boolean }} [options]
 */
export async function build({ parts = ['node', 'window'], quiet = false } = {}) {
  const fingerprints = new Map(parts.map((part) => [part, fingerprint(part)]));
  const stale = parts.filter((part) => readStamp(part) !== fingerprints.get(part));
  if (stale.length === 0) return;

  const code = await runVisibly('vite', ['build', '--app', '--logLevel', quiet ? 'error' : 'warn'], {
    env: { ...process.env, ESCOPO_BUILD_PARTS: stale.join(',') },
    stdoutToStderr: quiet,
  });
  if (code !== 0) throw new Error('The build failed; what is above says why.');
  await mkdir(join(projectRoot, 'out'), { recursive: true });
  await Promise.all(stale.map((part) => writeFile(stampFile(part), fingerprints.get(part) ?? '')));
}

/** @param {BuildPart} part */
function stampFile(part) {
  return join(projectRoot, 'out', `${part}.stamp`);
}

/** @param {BuildPart} part */
function readStamp(part) {
  return existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : undefined;
}

/**
 * Names, sizes and times of all sources: reading them takes milliseconds, reading their content would not.
 * @param {BuildPart} part
 */
function fingerprint(part) {
  return [...SOURCES[part], ...CONFIGURATION]
    .map((source) => join(projectRoot, source))
    .filter((path) => existsSync(path))
    .flatMap(describe)
    .join('\n');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function describe(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${Math.trunc(stats.mtimeMs)}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => describe(join(path, name)));
}
