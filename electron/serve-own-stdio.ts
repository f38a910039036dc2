import type { Result } from '../shared/result.ts';
import { serveAgentHere } from './serve-agent-here.ts';
import type { OwnerOptions } from './start-owner.ts';

/** How often it is looked whether whoever started this process still lives. */
const PARENT_CHECK_MS = 1_000;

/**
 * {@link serveAgentHere} over this process's own standard input and output, with the token of its environment, until the
 * input ends or whoever started the process is gone. Standard output carries the protocol and nothing else.
 */
export async function serveOwnStdio(options: OwnerOptions): Promise<Result<null>> {
  const parent = process.ppid;
  const isParentAlive = (): boolean => process.ppid === parent;
  // Where a pipe outlives its writer, the end of the input never comes.
  const watch = setInterval(() => {
    if (!isParentAlive()) process.stdin.destroy();
  }, PARENT_CHECK_MS);
  try {
    return await serveAgentHere(options, {
      token: process.env['ESCOPO_TOKEN'],
      isParentAlive,
      input: process.stdin,
      output: process.stdout,
    });
  } finally {
    clearInterval(watch);
    process.stdin.destroy();
  }
}
