import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { runVisibly } from './run-visibly.mjs';

/** What a build is made of. Of the tests, only the evaluation programs are. */
const SOURCES = [
  'electron',
  'renderer',
  'shared',
  'test/eval',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

const stampFile = join(projectRoot, 'out', 'sources.stamp');

/**
 * Builds `out/` when a source changed since the last build, else does nothing. `quiet` keeps stdout clean for
 * commands whose stdout is an answer or a protocol.
 * @param {{ readonly quiet?: boolean }} [options]
 */
export async function build({ quiet = false } = {}) {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const args = ['build', '--app', '--logLevel', quiet ? 'error' : 'warn'];
  const code = await runVisibly('vite', args, { stdoutToStderr: quiet });
  if (code !== 0) throw new Error('The build failed; what is above says why.');
  await mkdir(join(projectRoot, 'out'), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Names, sizes and times of all sources: reading them takes milliseconds, reading their content would not. */
function fingerprint() {
  return SOURCES.filter((source) => existsSync(join(projectRoot, source)))
    .flatMap((source) => describe(join(projectRoot, source)))
    .join('\n');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function describe(path) {
  const stats = statSync(path);
  if (stats.isDirectory())
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => describe(join(path, name)));
  return [`${path} ${stats.size} ${Math.trunc(stats.mtimeMs)}`];
}
