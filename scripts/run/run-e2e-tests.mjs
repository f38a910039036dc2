import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { build } from './build.mjs';
import { openDisplay } from './open-display.mjs';
import { readReport } from './read-report.mjs';
import { runVisibly } from './run-visibly.mjs';
import { withExitCode } from './totals.mjs';

/**
 * Builds what changed and runs the end-to-end tests in real Electron on a display, virtual where there is none.
 * A test that passed only when tried again is counted as passed and said aloud: windows of the system are not ours alone.
 * @param {{ readonly args?: readonly string[] }} [options]
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function runE2eTests({ args = [] } = {}) {
  await build();
  const reportFile = join(projectRoot, 'test-results', 'e2e.json');
  await rm(reportFile, { force: true });
  const display = await openDisplay();
  try {
    const env = { ...display.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const code = await runVisibly('playwright', ['test', ...args], { env });
    const stats = (await readReport(reportFile))?.stats;
    if (stats?.flaky) console.log(`${String(stats.flaky)} passed only when tried again`);
    return withExitCode(
      { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
      code,
    );
  } finally {
    display.close();
  }
}
