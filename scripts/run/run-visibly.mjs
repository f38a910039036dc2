import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';

/**
 * Runs a tool of this project's node_modules in the project's root, its output shown as it comes, and answers its
 * exit code (1 when a signal ended it). With `stdoutToStderr` nothing of it reaches our own stdout.
 * @param {string} tool the package's command, e.g. `vitest`
 * @param {readonly string[]} args
 * @param {{ readonly env?: NodeJS.ProcessEnv, readonly stdoutToStderr?: boolean, readonly node?: string }} [options]
 * @returns {Promise<number>}
 */
export function runVisibly(
  tool,
  args,
  { env = process.env, stdoutToStderr = false, node = process.execPath } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [toolScript(tool), ...args], {
      cwd: projectRoot,
      env,
      stdio: ['inherit', stdoutToStderr ? 2 : 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Packages whose command has another name. */
const packageOfTool = /** @type {Readonly<Record<string, string>>} */ ({
  playwright: '@playwright/test',
  tsc: 'typescript',
});

/** @param {string} tool */
function toolScript(tool) {
  const folder = join(projectRoot, 'node_modules', packageOfTool[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}
