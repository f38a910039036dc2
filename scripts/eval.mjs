// An evaluation from source: node scripts/eval.mjs retrieval <file.json> --json
import { announceFailure } from './prepare-runtime/say.mjs';
import { runProgram } from './run/run-program.mjs';

const [name, ...args] = process.argv.slice(2);
await runProgram(`eval/eval-${name}.js`, args).catch(announceFailure);
