// Has the official MCP inspector drive the agents' door of the real app, over both transports. It needs a newer Node
// than Escopo does, so both are fetched into a cache, and it is apart from `npm test`. The last line counts the tests.
import { fetchInspector } from './inspector/fetch-inspector.mjs';
import { prepareRuntime } from './prepare-runtime.mjs';
import { fetchCurrentNode } from './prepare-runtime/current-node.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { runE2eTests } from './run/run-e2e-tests.mjs';
import { reportTotals } from './run/totals.mjs';

try {
  await prepareRuntime();
  process.env['ESCOPO_INSPECTOR_NODE'] = (await fetchCurrentNode()).path;
  process.env['ESCOPO_INSPECTOR'] = await fetchInspector();
  reportTotals(await runE2eTests({ args: ['inspector', ...process.argv.slice(2)] }));
} catch (error) {
  announceFailure(error);
}
