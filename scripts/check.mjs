// `npm run check`: format, types, lint, dead code, architecture.
import { runChecks } from './run/run-checks.mjs';
import { reportTotals } from './run/totals.mjs';

reportTotals(await runChecks());
