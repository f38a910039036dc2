import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  Client,
  ReadBuffer,
  serializeMessage,
  StreamableHTTPClientTransport,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { serveHttp, type HttpDoor } from '../../../electron/mcp/serve-http.ts';
import { serveStream } from '../../../electron/mcp/serve-stream.ts';
import type { Caller, PersonCaller } from '../../../electron/services/caller.ts';
import { grantAccess, type GrantRequest } from '../../../electron/services/grant-access.ts';
import type { Vault } from '../../../electron/services/vault.ts';
import type { Grant } from '../../../shared/grant.ts';
import { unwrap } from '../../support/open-test-vault.ts';

/** The ways an agent comes in; both revisions over both transports. */
export const WAYS = ['http, 2025', 'http, 2026', 'stream, 2025', 'stream, 2026'] as const;
export type Way = (typeof WAYS)[number];

/** Quotas that no test of something else meets. */
export const AMPLE = {
  writesPerMinute: 10_000,
  writesPerDay: 1_000_000,
  bytesPerDay: 1_000_000_000,
  readsPerMinute: 100_000,
  readBytesPerMinute: 1_000_000_000,
};

/** The person behind a caller that a test vault made. */
export function personOf(caller: Caller): PersonCaller {
  return { door: 'window', userId: caller.userId };
}

/** A grant of a person, with the plain reading of what is not said. */
export async function letIn(
  vault: Vault,
  person: Caller,
  request: Partial<GrantRequest> = {},
): Promise<{ readonly grant: Grant; readonly token: string }> {
  return unwrap(
    await grantAccess(vault, personOf(person), {
      name: 'Test agent',
      scopes: ['user', 'team', 'world'],
      access: 'read-write',
      expiresAt: null,
      quotas: AMPLE,
      ...request,
    }),
  );
}

/** The HTTP door on a free port; closed with the test. */
export async function openHttpDoor(vault: Vault): Promise<HttpDoor> {
  const door = unwrap(await serveHttp(vault, 0));
  onTestFinished(() => door.close());
  return door;
}

/** The official client, connected to a vault by one of the {@link WAYS}. */
export async function connectAgent(vault: Vault, token: string, way: Way): Promise<Client> {
  return way.startsWith('http')
    ? await connectOverHttp((await openHttpDoor(vault)).url, token, way)
    : await connectOverStream(vault, token, way);
}

/** The official client on a door that is open already. */
export async function connectOverHttp(url: string, token: string, way: Way = 'http, 2025'): Promise<Client> {
  return await connect(
    way,
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
}

/** The official client over a real socket, as the process that owns the vault gets it from `escopo mcp`. */
export async function connectOverStream(
  vault: Vault,
  token: string | undefined,
  way: Way = 'stream, 2025',
): Promise<Client> {
  return await connect(way, new SocketTransport(await openStream(vault, token)));
}

/** The client's end of a socket whose other end is served. */
export async function openStream(vault: Vault, token: string | undefined): Promise<Socket> {
  const server = createServer((socket) => void serveStream(vault, token, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return socket;
}

/** What a tool answered: its typed reply. Fails the test when the text is not the same as JSON. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ readonly isError: boolean; readonly reply: Reply; readonly sizeBytes: number }> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  if (text !== JSON.stringify(result.structuredContent)) throw new Error(`Two different answers: ${text}`);
  return {
    isError: result.isError === true,
    reply: result.structuredContent as Reply,
    sizeBytes: Buffer.byteLength(JSON.stringify(result)),
  };
}

/** The fields of every tool's reply that tests look at. */
export interface Reply {
  readonly error: { readonly type: string; readonly retryAfterMs: number };
  readonly message: string;
  readonly created: boolean;
  readonly echo: boolean;
  readonly untrusted: boolean;
  readonly outcome: string;
  readonly namespaces: readonly string[];
  readonly nextCursor: string | null;
  readonly nextFrom: number | null;
  readonly leftOut: number;
  readonly total: number;
  readonly memory: ReplyMemory;
  readonly memories: readonly ReplyMemory[];
  readonly hits: readonly ReplyMemory[];
  readonly buckets: readonly { readonly scope: string; readonly memories: number }[];
}

export interface ReplyMemory {
  readonly namespace: string;
  readonly scope: string;
  readonly number: number;
  readonly text: string;
  readonly textTruncated: boolean;
  readonly textBytes: number;
  readonly updatedAt: string;
  readonly source: { readonly by: string; readonly name: string | null };
  readonly suspicions: readonly string[];
}

async function connect(way: Way, transport: Transport): Promise<Client> {
  const isNew = way.endsWith('2026');
  const client = new Client(
    { name: 'test', version: '1' },
    isNew ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** JSON lines over a socket, for the official client. */
class SocketTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #socket: Socket;
  readonly #buffer = new ReadBuffer();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  async start(): Promise<void> {
    this.#socket.on('data', (chunk) => {
      this.#buffer.append(chunk);
      for (;;) {
        const message = this.#buffer.readMessage();
        if (message === null) break;
        this.onmessage?.(message);
      }
    });
    this.#socket.on('close', () => this.onclose?.());
    this.#socket.on('error', (error) => this.onerror?.(error));
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#socket.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.#socket.end();
  }
}
