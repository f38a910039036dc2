// The command line from source: npm run -s escopo -- search "…" --scopes user
import { announceFailure } from './prepare-runtime/say.mjs';
import { runProgram } from './run/run-program.mjs';

await runProgram('cli/cli.js', process.argv.slice(2)).catch(announceFailure);
