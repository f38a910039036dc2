/** @typedef {{ readonly passed: number, readonly failed: number }} Totals */

/**
 * @param {readonly Totals[]} all
 * @returns {Totals}
 */
export function addTotals(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * Prints the totals as the last line and sets the exit code: non-zero when anything failed or nothing ran.
 * @param {Totals} totals
 */
export function reportTotals({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * A runner that ended badly without counting a failure (it crashed, or found no tests) counts as one.
 * @param {Totals} totals
 * @param {number} exitCode
 * @returns {Totals}
 */
export function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
