import type { Readable, Writable } from 'node:stream';
import type { Vault } from '../services/vault.ts';
import { serveLines, type ServedConnection } from './serve-lines.ts';

/** How often it is looked whether the client still lives: where a pipe outlives its writer, the end never comes. */
const PARENT_CHECK_MS = 2_000;

/** What serving over standard input and output needs of the process. */
interface StdioDoor {
  /** From the environment, `ESCOPO_TOKEN`; never from the command line, which everybody can read. */
  readonly token: string | undefined;
  readonly input: Readable;
  /** Carries the protocol and nothing else: whoever logs does it elsewhere. */
  readonly output: Writable;
  /** Whether the process that started this one still lives. */
  readonly isParentAlive: () => boolean;
}

/** Serves one agent until its input ends or the process that started us is gone. */
export function serveStdio(vault: Vault, door: StdioDoor): ServedConnection {
  const connection = serveLines(vault, door.token, door.input, door.output);
  const watch = setInterval(() => {
    if (!door.isParentAlive()) void connection.close();
  }, PARENT_CHECK_MS);
  watch.unref();
  const ended = connection.ended.finally(() => {
    clearInterval(watch);
  });
  return { ended, close: connection.close };
}
