// `npm run bench`: the measurements of test/bench, in this Node. Further arguments go to the runner.
import { prepareModel } from './prepare-runtime/prepare-model.mjs';
import { prepareSqlite } from './prepare-runtime/prepare-sqlite.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { build } from './run/build.mjs';
import { runVisibly } from './run/run-visibly.mjs';

try {
  await prepareSqlite();
  await prepareModel();
  await build({ parts: ['node'] });
  process.exitCode = await runVisibly('vitest', ['run', '--project', 'bench', ...process.argv.slice(2)]);
} catch (error) {
  announceFailure(error);
}
