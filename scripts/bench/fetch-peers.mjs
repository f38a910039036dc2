import { existsSync, symlinkSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { runNpm } from '../prepare-runtime/run-npm.mjs';
import { say } from '../prepare-runtime/say.mjs';

/**
 * @typedef {{ readonly name: string, readonly note: string, readonly isKept: boolean,
 *   readonly needs: { readonly folder: string, readonly packages: readonly string[] } | null }} Subject
 * @typedef {Subject & { readonly folder: string, readonly missing: string | null }} ReadySubject
 *   `missing` says why a store cannot be measured here.
 */

/**
 * Gets the exact packages of each store from the npm registry into a cache of its own, once. They are no dependencies
 * of the project and their install scripts do not run. What cannot be had is answered as missing.
 * @param {readonly Subject[]} subjects
 * @returns {Promise<readonly ReadySubject[]>}
 */
export async function fetchPeers(subjects) {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'escopo-bench');
  const ready = [];
  for (const subject of subjects) {
    if (subject.needs === null) {
      ready.push({ ...subject, folder: '', missing: null });
      continue;
    }
    const folder = join(cache, subject.needs.folder);
    ready.push({ ...subject, folder, missing: await fetchPackages(folder, subject.needs.packages) });
  }
  return ready;
}

/**
 * @param {string} folder
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>}
 */
async function fetchPackages(folder, packages) {
  const stampFile = join(folder, 'fetched');
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === packages.join('\n')) return null;
  say(`Fetching ${packages.join(', ')} for the measurements, once …`);
  const arriving = `${folder}.part`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  await writeFile(join(arriving, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact'];
  const installed = await runNpm(['install', ...options, ...packages], { cwd: arriving, timeoutMs: 600_000 });
  if (!installed.ok) return installed.output.trim().split('\n').slice(0, 3).join(' ');
  // A native addon that mem0ai expects beside it and that the registry has no binary of: it gets ours.
  if (packages.some((name) => name.startsWith('mem0ai@'))) {
    const ours = join(projectRoot, 'node_modules', 'better-sqlite3');
    symlinkSync(ours, join(arriving, 'node_modules', 'better-sqlite3'), 'dir');
  }
  await writeFile(join(arriving, 'fetched'), packages.join('\n'));
  await rm(folder, { recursive: true, force: true });
  await rename(arriving, folder);
  return null;
}
