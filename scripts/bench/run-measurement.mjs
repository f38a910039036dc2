import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';

/** @typedef {{ readonly ok: true, readonly value: any } | { readonly ok: false, readonly problem: string }} Measured */

/**
 * Runs one measurement in a process of its own, so that none warms another up, and answers its figures. One that fails
 * or takes too long is answered as such and stops no other.
 * @param {string} name
 * @param {object} options
 * @param {{ readonly timeoutMs?: number }} [limits]
 * @returns {Promise<Measured>}
 */
export async function runMeasurement(name, options, { timeoutMs = 1_200_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'escopo-figures-'));
  const file = join(folder, 'figures.json');
  try {
    const problem = await run([name, JSON.stringify(options), file], timeoutMs);
    return problem === null
      ? { ok: true, value: JSON.parse(await readFile(file, 'utf8')) }
      : { ok: false, problem };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a measurement with an empty folder on the disk that is removed afterwards.
 * @param {string} name
 * @param {object} options
 * @returns {Promise<Measured>}
 */
export async function measureInFolder(name, options) {
  const folder = await mkdtemp(join(tmpdir(), 'escopo-bench-'));
  try {
    return await runMeasurement(name, { ...options, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} args
 * @param {number} timeoutMs
 * @returns {Promise<string | null>} what went wrong
 */
function run(args, timeoutMs) {
  return new Promise((resolve) => {
    const program = join(projectRoot, 'out', 'eval', 'measure-speed.js');
    let errors = '';
    // What peers print is not ours to show.
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk) => (errors += chunk));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(null);
      else if (signal === 'SIGKILL') resolve(`not done after ${String(timeoutMs / 1_000)} s`);
      else resolve(/^\w*Error.*$/m.exec(errors)?.[0] ?? `ended with ${String(code ?? signal)}`);
    });
  });
}
