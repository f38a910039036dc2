import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../prepare-runtime/cache-folder.mjs';
import { runNpm } from '../prepare-runtime/run-npm.mjs';
import { say } from '../prepare-runtime/say.mjs';

const FILES = ['package.json', 'package-lock.json'];

/**
 * The script of the official MCP inspector, fetched once into a cache exactly as the lock file beside this one says.
 * Install scripts do not run; what is optional (it keeps passwords and opens a window) is left out.
 * @returns {Promise<string>}
 */
export async function fetchInspector() {
  const lock = await readFile(join(import.meta.dirname, 'package-lock.json'));
  const folder = cacheFolder(`inspector-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  const script = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  if (existsSync(folder)) return script;
  say('Fetching the MCP inspector, once …');
  await mkdir(dirname(folder), { recursive: true });
  const arriving = await mkdtemp(`${folder}.part-`);
  try {
    for (const name of FILES) await cp(join(import.meta.dirname, name), join(arriving, name));
    const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
    const installed = await runNpm(['ci', ...options], { cwd: arriving, timeoutMs: 600_000 });
    if (!installed.ok) throw new Error(`The MCP inspector could not be fetched: ${installed.output.trim()}`);
    await rename(arriving, folder);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
  return script;
}
