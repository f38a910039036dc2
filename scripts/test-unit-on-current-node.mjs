// Runs the unit tests once more the way most computers will: in a current Node, with the natives' prebuilt files.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchCurrentNode } from './prepare-runtime/current-node.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure, say } from './prepare-runtime/say.mjs';
import { runUnitTests } from './run/run-unit-tests.mjs';
import { reportTotals } from './run/totals.mjs';

const ownBuild = join(projectRoot, 'node_modules', 'better-sqlite3', 'build');
const putAside = `${ownBuild}.aside`;

try {
  const node = await fetchCurrentNode();
  say(`Unit tests in Node ${node.version} with prebuilt natives.`);
  reportTotals(await withoutOwnBuild(() => runUnitTests({ node: node.path })));
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
