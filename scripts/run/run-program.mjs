import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareModel } from '../prepare-runtime/prepare-model.mjs';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { prepareSqlite } from '../prepare-runtime/prepare-sqlite.mjs';
import { announceFailure } from '../prepare-runtime/say.mjs';
import { build } from './build.mjs';

/**
 * Runs one of the programs under `out/` in Node, from the sources as they are now. Stdin and stdout are the
 * program's alone: what preparation and build have to say goes to stderr.
 * @param {string} program e.g. `cli/cli.js`
 * @param {readonly string[]} args
 */
export async function runProgram(program, args) {
  await prepareSqlite();
  await prepareModel();
  await build({ parts: ['node'], quiet: true });
  const child = spawn(process.execPath, [join(projectRoot, 'out', program), ...args], {
    stdio: 'inherit',
    // npm starts scripts in the project's folder; the paths a person types are meant from where they are.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('error', announceFailure);
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}
