import { PassThrough, type Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serveStdio } from '../../electron/mcp/serve-stdio.ts';
import { listGrants } from '../../electron/services/list-grants.ts';
import { revokeGrant } from '../../electron/services/revoke-grant.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { callTool, connectOverStream, letIn, openStream, personOf } from './support/connect-agents.ts';

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
};

test('standard output carries only the protocol, and the connection ends with the input', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const { token } = await letIn(vault, ana);
  const input = new PassThrough();
  const output = new PassThrough();
  const served = serveStdio(vault, { token, input, output, isParentAlive: () => true });
  input.write(`${JSON.stringify(HELLO)}\n`);
  expect(await nextLine(output)).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } });
  input.write('this is not JSON\n\n{"jsonrpc":"2.0"}\n');
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' })}\n`);
  expect(await nextLine(output)).toMatchObject({ id: 2, result: {} });
  const connected = unwrap(await listGrants(vault, personOf(ana))).grants[0]?.connected;
  input.end();
  await served.ended;
  expect([connected, unwrap(await listGrants(vault, personOf(ana))).grants[0]?.connected]).toEqual([
    true,
    false,
  ]);
});

test('a connection ends when the process that started it is gone', async () => {
  const { vault, addPerson } = await openTestVault();
  const { token } = await letIn(vault, await addPerson('Ana'));
  let isAlive = true;
  const served = serveStdio(vault, {
    token,
    input: new PassThrough(),
    output: new PassThrough(),
    isParentAlive: () => isAlive,
  });
  isAlive = false;
  await expect(served.ended).resolves.toBe(undefined);
});

test('a wrong token lets the client connect and tells it why each call fails', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  for (const [token, type] of [
    [undefined, 'token-missing'],
    ['nonsense', 'token-invalid'],
  ] as const) {
    const client = await connectOverStream(vault, token);
    const answer = await callTool(client, 'memory_stats', { scopes: ['user'] });
    expect(answer).toMatchObject({ isError: true, reply: { error: { type } } });
  }
  const { grant, token } = await letIn(vault, ana);
  const client = await connectOverStream(vault, token);
  expect((await callTool(client, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);
  unwrap(await revokeGrant(vault, personOf(ana), grant.id));
  const after = await callTool(client, 'remember', { text: 'too late' });
  expect(after).toMatchObject({ isError: true, reply: { error: { type: 'grant-revoked' } } });
});

test('an oversized message ends the connection and nothing else', async () => {
  const { vault, addPerson } = await openTestVault();
  const { token } = await letIn(vault, await addPerson('Ana'));
  const socket = await openStream(vault, token);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(JSON.stringify({ ...HELLO, params: { text: 'x'.repeat(1024 * 1024) } }));
  await new Promise((resolve) => socket.once('close', resolve));
  const client = await connectOverStream(vault, token);
  expect((await callTool(client, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);
});

test('10,000 malformed lines leave a connection usable', async () => {
  const { vault, addPerson } = await openTestVault();
  const { token } = await letIn(vault, await addPerson('Ana'));
  const socket = await openStream(vault, token);
  socket.write(`${JSON.stringify(HELLO)}\n`);
  const lines = fc.sample(
    fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ jsonrpc: fc.constant('2.0'), method: fc.string(), params: fc.jsonValue() })
        .map(JSON.stringify),
    ),
    10_000,
  );
  for (const line of lines) socket.write(`${line.replaceAll(/[\r\n]/g, ' ')}\n`);
  socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'last', method: 'ping' })}\n`);
  for (;;) {
    const answer = await nextLine(socket);
    if (answer['id'] === 'last') break;
    expect(answer['jsonrpc']).toBe('2.0');
  }
}, 600_000);

const restByStream = new WeakMap<Readable, string>();

/** The next line of a stream, as JSON; anything else fails the test. */
async function nextLine(stream: Readable): Promise<Record<string, unknown>> {
  let text = restByStream.get(stream) ?? '';
  while (!text.includes('\n')) {
    stream.resume();
    text += String(await new Promise((resolve) => stream.once('data', resolve)));
    stream.pause();
  }
  const end = text.indexOf('\n');
  restByStream.set(stream, text.slice(end + 1));
  return JSON.parse(text.slice(0, end)) as Record<string, unknown>;
}
