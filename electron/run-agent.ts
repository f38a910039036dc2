import { describeFailure } from '../shared/messages/describe-failure.ts';
import { messagesFor } from '../shared/messages/messages-for.ts';
import { resourcePaths } from './resource-paths.ts';
import { serveOwnStdio } from './serve-own-stdio.ts';

/**
 * The app started as an agent's door: `escopo mcp` for whoever has no Node. It shows no window, carries messages to the
 * app where it runs, and owns the vault until then. Answers the exit code.
 */
export async function runAgent({
  vaultRoot,
  log,
}: {
  readonly vaultRoot: string;
  readonly log: (line: string) => void;
}): Promise<number> {
  const served = await serveOwnStdio({
    root: vaultRoot,
    resources: resourcePaths(import.meta.dirname),
    clock: Date.now,
    announce: () => undefined,
    onIndexing: () => undefined,
    log,
  });
  if (served.ok) return 0;
  log(describeFailure(messagesFor('en'), served.error));
  return 1;
}
