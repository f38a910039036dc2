import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';

/** What Electron links to or opens at run time on Debian and its relatives, and a display for machines without. */
const DEBIAN_PACKAGES = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libatk-bridge2.0-0',
  'xvfb',
  'xauth',
];

/**
 * Checks that Electron finds its shared libraries and that there is, or can be, a display. What is missing is
 * installed when running as root on Debian; else an error names the command. Does nothing outside Linux.
 * @param {string} electronExecutable
 */
export async function prepareSystemLibraries(electronExecutable) {
  if (process.platform !== 'linux') return;
  const missing = await findMissing(electronExecutable);
  if (missing.length === 0) return;

  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    say(`Installing system packages for ${missing.join(', ')} …`);
    await installPackages();
    const stillMissing = await findMissing(electronExecutable);
    if (stillMissing.length === 0) return;
    throw new Error(`Still missing after installing system packages: ${stillMissing.join(', ')}.`);
  }
  throw new Error(
    `This machine lacks ${missing.join(', ')}. On Debian or Ubuntu, install it with:\n` +
      `  sudo apt-get install -y ${DEBIAN_PACKAGES.join(' ')}`,
  );
}

/** @param {string} executable */
async function findMissing(executable) {
  const { stdout } = await runQuietly('ldd', [executable], {
    env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: dirname(executable) },
  });
  const libraries = stdout.split('\n').filter((line) => line.includes('not found'));
  const missing = libraries.map((line) => line.trim().split(' ')[0] ?? line);
  const hasDisplay = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  if (!hasDisplay && !(await runQuietly('which', ['Xvfb'])).ok) missing.push('Xvfb');
  return missing;
}

async function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await aptGet(['update'], env);
  const names = await Promise.all(DEBIAN_PACKAGES.map(currentName));
  await aptGet(['install', '-y', '--no-install-recommends', ...names], env);
}

/**
 * Releases since 2024 renamed some of these packages when time became 64 bits wide.
 * @param {string} name
 */
async function currentName(name) {
  const renamed = await runQuietly('apt-cache', ['show', '--no-all-versions', `${name}t64`]);
  return renamed.ok && renamed.stdout.includes('Package:') ? `${name}t64` : name;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function aptGet(args, env) {
  const result = await runQuietly('apt-get', args, { env, timeoutMs: 600_000 });
  if (!result.ok) throw new Error(`apt-get ${args.join(' ')} failed: ${result.output.trim()}`);
}
