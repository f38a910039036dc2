import { join } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';
import { runQuietly } from '../prepare-runtime/run-quietly.mjs';

/**
 * Quality of retrieval on the set that nothing was tuned on.
 * @returns {Promise<import('./run-measurement.mjs').Measured>}
 */
export async function measureRetrieval() {
  const program = join(projectRoot, 'out', 'eval', 'eval-retrieval.js');
  const set = join(projectRoot, 'test', 'embedding', 'holdout.json');
  const run = await runQuietly(process.execPath, [program, set, '--json'], { timeoutMs: 300_000 });
  if (!run.ok)
    return { ok: false, problem: run.output.trim().split('\n').at(-1) ?? 'it ended without a word' };
  return { ok: true, value: JSON.parse(run.stdout) };
}
