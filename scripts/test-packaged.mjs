// Packages the app and drives what came out: start, remember, search by meaning, share, upkeep, export, erase, start
// again. Apart from `npm test`, which runs from the sources; the last line counts the tests.
import { join } from 'node:path';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { packageApp } from './run/package-app.mjs';
import { runE2eTests } from './run/run-e2e-tests.mjs';
import { reportTotals } from './run/totals.mjs';

try {
  const code = await packageApp({ isRelease: false });
  if (code !== 0) throw new Error('Packaging failed; what is above says why.');
  process.env['ESCOPO_PACKAGED_APP'] = join(projectRoot, 'release', 'linux-unpacked');
  reportTotals(await runE2eTests({ args: ['packaged', ...process.argv.slice(2)] }));
} catch (error) {
  announceFailure(error);
}
