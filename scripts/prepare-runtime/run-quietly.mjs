import { spawn } from 'node:child_process';

/**
 * @typedef {{ readonly ok: boolean, readonly output: string, readonly stdout: string }} QuietRun
 *   `ok` is false for a non-zero exit, a signal, a timeout and a command that does not exist.
 */

/**
 * Runs a command without showing its output, which is kept for the sentence of a failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv, readonly timeoutMs?: number }} [options]
 * @returns {Promise<QuietRun>}
 */
export function runQuietly(command, args, { cwd, env = process.env, timeoutMs = 60_000 } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let stdout = '';
    const child = spawn(command, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env,
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}`, stdout }));
    child.on('close', (code) => resolve({ ok: code === 0, output, stdout }));
  });
}
