import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { readReport } from './read-report.mjs';
import { runVisibly } from './run-visibly.mjs';
import { withExitCode } from './totals.mjs';

/**
 * Runs the unit tests in the given Node (this one by default) and answers how many passed and failed.
 * @param {{ readonly node?: string, readonly args?: readonly string[] }} [options]
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function runUnitTests({ node = process.execPath, args = [] } = {}) {
  const reportFile = join(projectRoot, 'test-results', 'unit.json');
  await rm(reportFile, { force: true });
  const code = await runVisibly(
    'vitest',
    [
      'run',
      '--project',
      'unit',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    { node },
  );
  const report = await readReport(reportFile);
  const totals = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return withExitCode(totals, code);
}
