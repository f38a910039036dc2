// `npm test`: all checks, all unit tests, all end-to-end tests. The last line counts all of them together.
// `npm run test:unit` and `npm run test:e2e` run one kind; further arguments go to its runner.
import { prepareRuntime } from './prepare-runtime.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { runChecks } from './run/run-checks.mjs';
import { runE2eTests } from './run/run-e2e-tests.mjs';
import { runUnitTests } from './run/run-unit-tests.mjs';
import { addTotals, reportTotals } from './run/totals.mjs';

const [only, ...args] = process.argv.slice(2);
try {
  await prepareRuntime();
  const totals = [];
  if (only === undefined) totals.push(await runChecks());
  if (only === undefined || only === 'unit') totals.push(await runUnitTests({ args }));
  if (only === undefined || only === 'e2e') totals.push(await runE2eTests({ args }));
  reportTotals(addTotals(totals));
} catch (error) {
  announceFailure(error);
}
