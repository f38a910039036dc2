// `npm run bench [-- --quick] [-- --json]`: Escopo beside other memories, on the same data, in one run. Writes
// docs/benchmarks.md; with --json prints the figures instead.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goalRows } from './bench/goals.mjs';
import { measureAll } from './bench/measure-all.mjs';
import { renderReport } from './bench/render-report.mjs';
import { prepareRuntime } from './prepare-runtime.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { build } from './run/build.mjs';

const flags = process.argv.slice(2);
try {
  const unknown = flags.find((flag) => flag !== '--quick' && flag !== '--json');
  if (unknown !== undefined) throw new Error(`${unknown} is not known: --quick and --json are.`);
  await prepareRuntime();
  await build({ quiet: true });
  const report = await measureAll({
    isQuick: flags.includes('--quick'),
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  if (flags.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ ...report, goals: goalRows(report) })}\n`);
  } else {
    const text = renderReport(report);
    await writeFile(join(projectRoot, 'docs', 'benchmarks.md'), text);
    process.stdout.write(text);
  }
} catch (error) {
  announceFailure(error);
}
