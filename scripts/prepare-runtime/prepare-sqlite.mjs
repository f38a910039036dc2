import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildSqlite } from './build-sqlite.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';

const packageFolder = join(projectRoot, 'node_modules', 'better-sqlite3');
const built = join(packageFolder, 'build', 'Release', 'better_sqlite3.node');
const stampFile = join(packageFolder, 'build', 'node-api-9.stamp');
const headerFile = join(projectRoot, 'scripts', 'prepare-runtime', 'node-api-9.h');

/** Electron 36 is the first with Node 22.14, hence with Node-API 10. */
const FIRST_ELECTRON_WITH_NODE_API_10 = 36;

/**
 * Makes better-sqlite3 load in this Node and in the given Electron. Its prebuilt binary is left alone where both
 * offer Node-API 10; else a Node-API 9 build, which newer runtimes load as well, is put where the package looks
 * first. The build is cached, keyed by everything it depends on.
 * @param {{ readonly electronVersion?: string }} [runtime] without a version only this Node counts
 */
export async function prepareSqlite({ electronVersion } = {}) {
  const key = cacheKey();
  if (readStamp() === key) return;
  if (hasNodeApi10(electronVersion) && (await loads())) return;

  const cached = join(cacheFolder(key), 'better_sqlite3.node');
  if (!(await loads(cached))) {
    say('Building better-sqlite3 for Node-API 9, once: about a minute and a half …');
    await buildSqlite({ packageFolder, headerFile, target: cached });
    if (!(await loads(cached))) throw new Error('The Node-API 9 build of better-sqlite3 does not load here.');
  }
  await mkdir(dirname(built), { recursive: true });
  await rm(built, { force: true });
  await cp(cached, built);
  await writeFile(stampFile, key);
  say('better-sqlite3 runs on Node-API 9.');
}

function cacheKey() {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const header = createHash('sha256').update(readFileSync(headerFile)).digest('hex').slice(0, 12);
  return `better-sqlite3-${version}-node-api-9-${process.platform}-${process.arch}-${header}`;
}

/** What was installed last, if it is still there. `npm ci` removes both. */
function readStamp() {
  return existsSync(built) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** @param {string | undefined} electronVersion */
function hasNodeApi10(electronVersion) {
  return (
    electronVersion === undefined || Number.parseInt(electronVersion, 10) >= FIRST_ELECTRON_WITH_NODE_API_10
  );
}

/**
 * Tries an addon (or the one the package picks) in a process of its own: a runtime that is too old may crash
 * instead of refusing it.
 * @param {string} [addon]
 */
async function loads(addon) {
  const options = addon === undefined ? {} : { nativeBinding: addon };
  const program = `
    const Database = require(${JSON.stringify(packageFolder)});
    const db = new Database(':memory:', ${JSON.stringify(options)});
    process.exit(db.prepare('SELECT 1 AS one').get().one === 1 ? 0 : 1);`;
  return (await runQuietly(process.execPath, ['-e', program], { timeoutMs: 20_000 })).ok;
}
