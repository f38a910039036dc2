// Packages the app without a network and drives what came out: start, remember, search by meaning, share, upkeep,
// export, erase, start again; its fuses are read back and its size is itemised. Apart from `npm test`, which runs from
// the sources; the last line counts the tests.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareRuntime } from './prepare-runtime.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure, say } from './prepare-runtime/say.mjs';
import { describeSize, itemisePackage } from './run/itemise-package.mjs';
import { runE2eTests } from './run/run-e2e-tests.mjs';
import { reportTotals } from './run/totals.mjs';

const packagedApp = join(projectRoot, 'release', 'linux-unpacked');

try {
  await prepareRuntime();
  if ((await packageOffline()) !== 0) throw new Error('Packaging failed; what is above says why.');
  process.env['ESCOPO_PACKAGED_APP'] = packagedApp;
  const totals = await runE2eTests({ args: ['packaged', 'app-as-agent-door', ...process.argv.slice(2)] });
  console.log(describeSize(await itemisePackage(packagedApp)));
  reportTotals(totals);
} catch (error) {
  announceFailure(error);
}

/**
 * Packages in a network namespace of its own, which has no network, where the system lets us make one.
 * @returns {Promise<number>} the exit code
 */
async function packageOffline() {
  const command = [process.execPath, join(projectRoot, 'scripts', 'package.mjs')];
  const cutOff = ['unshare', '--net', '--map-root-user'];
  const canCutOff = spawnSync(cutOff[0] ?? '', [...cutOff.slice(1), 'true']).status === 0;
  if (!canCutOff) say('This system gives no network of our own: packaging is not shown to need none.');
  const [program = '', ...args] = canCutOff ? [...cutOff, ...command] : command;
  const packaging = spawn(program, args, { cwd: projectRoot, stdio: 'inherit' });
  return await new Promise((resolve, reject) => {
    packaging.on('error', reject);
    packaging.on('exit', (code) => resolve(code ?? 1));
  });
}
