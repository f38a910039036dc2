import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Vault } from '../../../electron/services/vault.ts';
import { openStream, type Reply } from './connect-agents.ts';

/** What a tool answered: its typed reply, and every byte that came over the wire with it. */
export interface LeanAnswer {
  readonly isError: boolean;
  readonly reply: Reply;
  readonly wire: string;
}

/** An agent that speaks the protocol by hand: for thousands of calls, of which the official client checks every field. */
export interface LeanClient {
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<LeanAnswer>;
}

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'lean', version: '1' },
};

/** Over a real socket, as `escopo mcp` brings it; answers may come in any order. */
export async function leanOverStream(vault: Vault, token: string): Promise<LeanClient> {
  const socket: Socket = await openStream(vault, token);
  const waiting = new Map<unknown, (line: string) => void>();
  createInterface({ input: socket }).on('line', (line) => {
    const { id } = JSON.parse(line) as { readonly id?: unknown };
    waiting.get(id)?.(line);
    waiting.delete(id);
  });
  let id = 0;
  const ask = async (method: string, params: unknown): Promise<string> =>
    await new Promise((answer) => {
      id += 1;
      waiting.set(id, answer);
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  await ask('initialize', HELLO);
  socket.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return { call: async (name, args) => toAnswer(await ask('tools/call', { name, arguments: args })) };
}

/** Over HTTP, on a connection that stays open between calls. */
export function leanOverHttp(url: string, token: string): LeanClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => agent.destroy());
  let id = 0;
  return {
    call: async (name, args) => {
      id += 1;
      const params = { name, arguments: args };
      const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
      const text = await post(url, agent, token, body);
      return toAnswer(/^data: ?(\{.*)$/mu.exec(text)?.[1] ?? text);
    },
  };
}

async function post(url: string, agent: Agent, token: string, body: string): Promise<string> {
  return await new Promise((done, failed) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': HELLO.protocolVersion,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () => done(Buffer.concat(chunks).toString('utf8')));
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

function toAnswer(wire: string): LeanAnswer {
  const { result } = JSON.parse(wire) as {
    readonly result: { readonly isError?: boolean; readonly structuredContent: Reply };
  };
  return { isError: result.isError === true, reply: result.structuredContent, wire };
}
