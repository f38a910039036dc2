import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { flushAgentCalls } from '../services/agent-ledger.ts';
import { authenticateAgent } from '../services/authenticate-agent.ts';
import type { Vault } from '../services/vault.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { describeForAgent } from './describe-for-agent.ts';
import { readBody } from './read-body.ts';
import { MCP_PATH, refuseRequest, type Refusal } from './refuse-request.ts';
import { MAX_MESSAGE_BYTES } from './serve-lines.ts';
import { TokenThrottle } from './token-throttle.ts';

/** The running HTTP door. */
export interface HttpDoor {
  readonly port: number;
  /** What a client is configured with. */
  readonly url: string;
  /** Refuses new requests, lets running ones end, writes what waits. */
  close(): Promise<void>;
}

/** Sockets at once; agents of one person need a handful. */
const MAX_CONNECTIONS = 256;
/**
 * How long a connection without a request stays open. Clients keep theirs for some seconds: whoever closes first loses
 * the request that the other is sending at that moment, so it is never we.
 */
const KEEP_ALIVE_MS = 65_000;
/** How long running requests may take to end when the door closes. */
const CLOSE_GRACE_MS = 3_000;

/**
 * Serves agents over Streamable HTTP on loopback only, each request by itself: a bearer token on every one, `Host` and
 * `Origin` of this door, at most 1 MiB. `port` 0 takes any free one. Answers `port-in-use` when another process has it.
 */
export async function serveHttp(vault: Vault, port: number): Promise<Result<HttpDoor>> {
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(vault, () => authenticateAgent(vault, authInfo?.token)),
    {
      maxRequestBodySize: MAX_MESSAGE_BYTES,
      maxSubscriptions: 16,
      // Complaints about a client's own requests: it gets the answer, and they may hold its words.
      onerror: () => undefined,
    },
  );
  const throttle = new TokenThrottle(vault.clock);
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(limits, (request, response) => {
    answer({ vault, handler, throttle }, request, response).catch((error: unknown) => {
      response.destroy();
      // A client that went away in the middle is no fault; anything else is one of ours.
      if (!isGone(error)) vault.reportProblem('agent-door', error);
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  const listening = await listen(server, port);
  if (!listening.ok) return listening;
  // Such as too many open files: the door stays, this connection does not.
  server.on('error', (error) => {
    vault.reportProblem('agent-door', error);
  });
  return ok({
    port: listening.value,
    url: `http://127.0.0.1:${listening.value}${MCP_PATH}`,
    close: async () => {
      await handler.close();
      await shut(server);
      await flushAgentCalls(vault);
    },
  });
}

interface DoorParts {
  readonly vault: Vault;
  readonly handler: McpHttpHandler;
  readonly throttle: TokenThrottle;
}

async function answer(door: DoorParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { port } = request.socket.address() as AddressInfo;
  const refusal = refuseRequest(request, port);
  if (refusal !== null) {
    refuse(response, refusal);
    return;
  }
  const token = bearerTokenOf(request.headers.authorization);
  const agent = authenticateAgent(door.vault, token);
  // A locked profile lets the agent connect and answers its calls with why; everybody else has nothing to ask for here.
  if (!agent.ok && agent.error.type !== 'profile-locked') {
    refuse(response, toRefusal(door.throttle, agent.error));
    return;
  }
  const body = await readBody(request, MAX_MESSAGE_BYTES);
  if (body === 'too-large') {
    refuse(response, { status: 413, message: 'That is too large: a message has at most 1 MiB.' });
    return;
  }
  const gone = new AbortController();
  response.on('close', () => {
    gone.abort();
  });
  const answered = await door.handler.fetch(
    new Request(`http://127.0.0.1:${port}${MCP_PATH}`, {
      method: 'POST',
      headers: toHeaders(request),
      body,
      signal: gone.signal,
    }),
    { authInfo: { token: token ?? '', clientId: agent.ok ? agent.value.grant.id : '', scopes: [] } },
  );
  await send(response, answered);
}

/** The token of `Authorization: Bearer …`, or undefined when the header is missing or of another kind. */
function bearerTokenOf(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1];
}

function toRefusal(throttle: TokenThrottle, failure: Failure): Refusal {
  const message = describeForAgent(failure);
  const waitSeconds = throttle.countFailure();
  if (waitSeconds !== null) {
    return {
      status: 429,
      message: 'Too many wrong tokens.',
      headers: { 'retry-after': String(waitSeconds) },
    };
  }
  const challenge =
    failure.type === 'token-missing'
      ? 'Bearer realm="escopo"'
      : `Bearer realm="escopo", error="invalid_token", error_description="${failure.type}"`;
  return { status: 401, message, headers: { 'www-authenticate': challenge } };
}

/** Refuses without reading on: what the client still sends is dropped with the connection. */
function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answered.body), response);
}

async function listen(server: Server, port: number): Promise<Result<number>> {
  return await new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES')
        resolve(fail({ type: 'port-in-use', port }));
      else reject(error);
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
}

async function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeIdleConnections();
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, CLOSE_GRACE_MS);
  await closed;
  clearTimeout(cut);
}

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ERR_STREAM_DESTROYED'].includes(
    code ?? '',
  );
}
