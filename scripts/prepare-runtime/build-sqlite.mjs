import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Compiles better-sqlite3 from the sources in its package, with the Node-API 9 header in front, and moves the
 * addon to `target`. Works in a copy, so that an interrupted build leaves nothing half done in the package.
 * @param {{ readonly packageFolder: string, readonly headerFile: string, readonly target: string }} build
 */
export async function buildSqlite({ packageFolder, headerFile, target }) {
  const scratch = join(projectRoot, 'node_modules', '.cache');
  await mkdir(scratch, { recursive: true });
  const work = await mkdtemp(join(scratch, 'better-sqlite3-'));
  try {
    await cp(packageFolder, work, {
      recursive: true,
      filter: (source) => !/[/\\](build|prebuilds)$/.test(source),
    });
    const header = join(work, 'node-api-9.h');
    await cp(headerFile, header);
    await compile(work);
    await mkdir(dirname(target), { recursive: true });
    const arriving = `${target}.${process.pid}`;
    await cp(join(work, 'build', 'Release', 'better_sqlite3.node'), arriving);
    await rename(arriving, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {string} work */
async function compile(work) {
  const nodeGyp = createRequire(join(projectRoot, 'package.json')).resolve('node-gyp/bin/node-gyp.js');
  const args = [nodeGyp, 'rebuild', '--release', '--force_build=1', '-j', 'max', ...headersOption()];
  // A relative path, because a compiler flag cannot carry a folder with spaces through make. make runs in build/.
  const env = {
    ...process.env,
    CXXFLAGS: `${process.env['CXXFLAGS'] ?? ''} -include ../node-api-9.h`.trim(),
  };
  const result = await runQuietly(process.execPath, args, { cwd: work, env, timeoutMs: 900_000 });
  if (!result.ok) {
    throw new Error(
      `better-sqlite3 could not be built for Node-API 9. It needs a C++20 compiler, make and Python 3 ` +
        `(Debian: apt-get install -y g++ make python3); a Node of 22.14 or newer with the official Electron needs ` +
        `no build at all.\n${lastLines(result.output, 20)}`,
    );
  }
}

/** Node's own installation usually carries its headers; without them node-gyp fetches them from nodejs.org. */
function headersOption() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? [`--nodedir=${prefix}`] : [];
}

/**
 * @param {string} text
 * @param {number} count
 */
function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
