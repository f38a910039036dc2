import { _electron } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';

const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 8_000;

/**
 * Starts an app of Electron's with caches of its own, in English. `close` ends it, whatever it is doing.
 * @param {string} folder the app's
 * @param {NodeJS.ProcessEnv} env
 */
export async function launchApp(folder, env) {
  const cache = await mkdtemp(join(tmpdir(), 'escopo-bench-electron-'));
  const given = Object.entries(env).filter(([name]) => name !== 'ELECTRON_RUN_AS_NODE');
  const app = await _electron.launch({
    cwd: projectRoot,
    timeout: START_LIMIT_MS,
    args: [
      folder,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${cache}`,
      '--lang=en-US',
    ],
    env: /** @type {Record<string, string>} */ (Object.fromEntries([...given, ['LANGUAGE', 'en-US']])),
  });
  return {
    app,
    close: async () => {
      const child = app.process();
      // What is measured is over: an app that takes long to end must not hold up the rest.
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await app.close();
      clearTimeout(timer);
      await rm(cache, { recursive: true, force: true });
    },
  };
}
