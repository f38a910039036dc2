import type { Duplex, Readable, Writable } from 'node:stream';
import { ok, type Result } from '../../shared/result.ts';
import { readLines } from './read-lines.ts';

/** A connection that serves an agent: to the process that owns the vault, or inside this one. */
export interface AgentBackend {
  readonly stream: Duplex;
  close(): Promise<void>;
}

/** The agent's own streams, one JSON message a line. */
export interface AgentClient {
  readonly input: Readable;
  readonly output: Writable;
}

interface Message {
  readonly id: string | number | null;
  readonly method: string | null;
}

/** A request that was on its way when the connection went: whether it was done is not known. */
const INTERRUPTED = { code: -32_000, message: 'The connection to the memory was interrupted. Ask again.' };

/**
 * Carries an agent's messages to whoever owns the vault, and goes on with the next owner when that one ends: the agent's
 * greeting is said again, and requests that were on their way are answered with an error, never repeated. Resolves when
 * the agent's input ends, or with the failure of `open` when nobody can serve it any more.
 */
export async function relayAgent(
  client: AgentClient,
  open: () => Promise<Result<AgentBackend>>,
): Promise<Result<null>> {
  const greeting: string[] = [];
  const unanswered = new Map<string | number, true>();
  let hasEnded = false;
  let backend = open();

  const carryBack = async (from: AgentBackend, skip: string | number | null): Promise<void> => {
    for await (const line of readLines(from.stream)) {
      const { id, method } = read(line);
      if (method === null && id !== null) {
        if (id === skip) {
          skip = null;
          continue;
        }
        unanswered.delete(id);
      }
      await send(client.output, line);
    }
  };

  const follow = async (): Promise<Result<null>> => {
    while (true) {
      const opened = await backend;
      if (!opened.ok) return opened;
      const again = greeting.length > 0;
      for (const line of greeting) await send(opened.value.stream, line);
      await carryBack(opened.value, again ? read(greeting[0] ?? '').id : null);
      if (hasEnded) return ok(null);
      backend = opened.value.close().then(open);
      for (const id of unanswered.keys()) {
        await send(client.output, JSON.stringify({ jsonrpc: '2.0', id, error: INTERRUPTED }));
      }
      unanswered.clear();
    }
  };

  const carry = async (): Promise<Result<null>> => {
    for await (const line of readLines(client.input)) {
      const { id, method } = read(line);
      const current = await backend;
      if (!current.ok) return current;
      if (method === 'initialize') greeting.splice(0, greeting.length, line);
      if (method === 'notifications/initialized') greeting.push(line);
      if (id !== null && method !== null) unanswered.set(id, true);
      await send(current.value.stream, line);
    }
    return ok(null);
  };

  const outcome = await Promise.race([follow(), carry()]);
  hasEnded = true;
  const last = await backend;
  if (last.ok) await last.value.close();
  return outcome;
}

/** What a line is, as far as carrying it needs to know. Lines that are no message are for the server to refuse. */
function read(line: string): Message {
  try {
    const message: unknown = JSON.parse(line);
    if (typeof message !== 'object' || message === null) return { id: null, method: null };
    const { id, method } = message as { readonly id?: unknown; readonly method?: unknown };
    return {
      id: typeof id === 'string' || typeof id === 'number' ? id : null,
      method: typeof method === 'string' ? method : null,
    };
  } catch {
    return { id: null, method: null };
  }
}

/** Writes a line; waits where the other side is slower. A side that is gone is noticed where it is read. */
async function send(stream: Writable, line: string): Promise<void> {
  if (stream.destroyed || stream.writableEnded) return;
  if (stream.write(`${line}\n`)) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      stream.off('drain', go).off('close', go).off('error', go);
      resolve();
    };
    stream.on('drain', go).on('close', go).on('error', go);
  });
}
