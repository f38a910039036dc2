import { runQuietly } from './run-quietly.mjs';

/**
 * Runs npm as the npm that started this script where there is one, else as found on the path.
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly timeoutMs?: number }} options
 */
export function runNpm(args, options) {
  const npmScript = process.env['npm_execpath'];
  if (npmScript?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [npmScript, ...args], options);
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
