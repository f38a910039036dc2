import { runVisibly } from './run-visibly.mjs';

/** The checks that read code without running the app, cheapest first. */
const CHECKS = /** @type {const} */ ([
  { name: 'format', tool: 'prettier', args: ['--check', '.', '--log-level', 'warn'] },
  { name: 'types', tool: 'tsc', args: ['-b'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--quiet'] },
  { name: 'dead code', tool: 'knip', args: ['--no-progress'] },
  { name: 'architecture', tool: 'vitest', args: ['run', '--project', 'unit', 'test/architecture.test.ts'] },
]);

/**
 * Runs every check even when an earlier one fails, and counts each as one.
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function runChecks() {
  let failed = 0;
  for (const { name, tool, args } of CHECKS) {
    const code = await runVisibly(tool, args);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n`);
    if (code !== 0) failed += 1;
  }
  return { passed: CHECKS.length - failed, failed };
}
