import type { Readable, Writable } from 'node:stream';
import { serveStdio as serveTransport, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { flushAgentCalls } from '../services/agent-ledger.ts';
import { openPresence } from '../services/agent-presence.ts';
import { authenticateAgent } from '../services/authenticate-agent.ts';
import type { Vault } from '../services/vault.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** Largest message that is read, in bytes; a larger one ends the connection, as nothing after it can be told apart. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** A connection that is being served. */
export interface ServedConnection {
  /** Resolves when the connection has ended, from whichever side, and its calls are written. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves one agent over two streams of JSON lines: standard input and output, or a socket twice. Old and new revisions
 * of the protocol are told apart by how the client opens. A token that is wrong or ended lets the connection stand and
 * answers each call with the failure, so that the agent can say why.
 */
export function serveLines(
  vault: Vault,
  token: string | undefined,
  input: Readable,
  output: Writable,
): ServedConnection {
  const agent = authenticateAgent(vault, token);
  const endPresence = agent.ok ? openPresence(vault, agent.value) : (): void => undefined;
  const transport = new EndingTransport(input, output, { maxBufferSize: MAX_MESSAGE_BYTES });
  const connection = serveTransport(() => createMcpServer(vault, () => authenticateAgent(vault, token)), {
    transport,
    // Complaints about a client's own messages: it gets an answer where the protocol has one, and they may hold words.
    onerror: () => undefined,
  });
  const ended = transport.ended.then(async () => {
    endPresence();
    await flushAgentCalls(vault);
  });
  return {
    ended,
    close: async () => {
      await connection.close();
      await ended;
    },
  };
}

/** Says when it is closed, whoever closed it: the client, an oversized message or we. */
class EndingTransport extends StdioServerTransport {
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(...parameters: ConstructorParameters<typeof StdioServerTransport>) {
    super(...parameters);
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  override async close(): Promise<void> {
    await super.close();
    this.#end();
  }
}
