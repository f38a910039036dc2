import { Agent, request as httpRequest } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import fc from 'fast-check';
import { setGrantQuotas } from '../../electron/catalog/grants.ts';
import { buryProfile, removeProfileFolder } from '../../electron/services/erase-profile.ts';
import { serveHttp } from '../../electron/mcp/serve-http.ts';
import { testConnection } from '../../electron/mcp/test-connection.ts';
import { revokeGrant } from '../../electron/services/revoke-grant.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { UserId } from '../../shared/ids.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { AMPLE, callTool, connectOverHttp, letIn, openHttpDoor, personOf } from './support/connect-agents.ts';

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

test('every request needs a token that is right at that moment', async () => {
  const state = await openTestVault();
  const { vault, addPerson } = state;
  const ana = await addPerson('Ana');
  const door = await openHttpDoor(vault);
  const { grant, token } = await letIn(vault, ana, { expiresAt: state.now + 60_000 });
  expect(await send(door.url, { token, body: LIST })).toMatchObject({ status: 200 });

  const missing = await send(door.url, { body: LIST });
  expect(missing.status).toBe(401);
  expect(missing.headers['www-authenticate']).toBe('Bearer realm="escopo"');
  const wrong = await send(door.url, { token: `escopo_${'A'.repeat(43)}`, body: LIST });
  expect(wrong.status).toBe(401);
  expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
  expect((await send(door.url, { token: `${token}x`, body: LIST })).status).toBe(401);
  expect((await send(door.url, { headers: { authorization: `Basic ${token}` }, body: LIST })).status).toBe(
    401,
  );

  state.now += 60_000;
  expect((await send(door.url, { token, body: LIST })).body).toContain('access has ended');
  const other = await letIn(vault, ana);
  unwrap(await revokeGrant(vault, personOf(ana), other.grant.id));
  expect((await send(door.url, { token: other.token, body: LIST })).body).toContain('was taken away');
  expect(grant.id).not.toBe(other.grant.id);
});

test('a revoked agent, a locked profile and a deleted one are refused at the very next call', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const rui = await addPerson('Rui');
  const door = await openHttpDoor(vault);
  const first = await letIn(vault, ana);
  const client = await connectOverHttp(door.url, first.token);
  expect((await callTool(client, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);
  unwrap(await revokeGrant(vault, personOf(ana), first.grant.id));
  await expect(client.callTool({ name: 'memory_stats', arguments: { scopes: ['user'] } })).rejects.toThrow(
    'was taken away',
  );

  const second = await letIn(vault, ana);
  const stays = await connectOverHttp(door.url, second.token);
  lock(vault, ana.userId, 'locked');
  const locked = await callTool(stays, 'memory_stats', { scopes: ['user'] });
  expect(locked).toMatchObject({ isError: true, reply: { error: { type: 'profile-locked' } } });
  lock(vault, ana.userId, 'active');
  expect((await callTool(stays, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);

  const ofRui = await letIn(vault, rui);
  unwrap(await removeProfileFolder(vault, rui.userId));
  unwrap(await buryProfile(vault, rui.userId));
  expect((await send(door.url, { token: ofRui.token, body: LIST })).status).toBe(401);
});

test('wrong tokens are told to wait after thirty in a minute, right ones never', async () => {
  const state = await openTestVault();
  const ana = await state.addPerson('Ana');
  const door = await openHttpDoor(state.vault);
  const { token } = await letIn(state.vault, ana);
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await send(door.url, { token: 'guess', body: LIST })).status).toBe(401);
  }
  const slowed = await send(door.url, { token: 'guess', body: LIST });
  expect(slowed.status).toBe(429);
  expect(slowed.headers['retry-after']).toBe('60');
  expect((await send(door.url, { token, body: LIST })).status).toBe(200);
  state.now += 60_000;
  expect((await send(door.url, { token: 'guess', body: LIST })).status).toBe(401);
});

test('a forged Host or Origin is refused before the token is looked at', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const door = await openHttpDoor(vault);
  const { token } = await letIn(vault, ana);
  const own = `127.0.0.1:${door.port}`;
  const forged: readonly Record<string, string>[] = [
    { host: 'evil.example' },
    { host: `evil.example:${door.port}` },
    { host: '127.0.0.1' },
    { host: `127.0.0.1.evil.example:${door.port}` },
    { host: `127.0.0.1:${door.port + 1}` },
    { host: `[::1]:${door.port}` },
    { host: own, origin: 'https://evil.example' },
    { host: own, origin: 'null' },
    { host: own, origin: `https://${own}` },
    { host: own, origin: 'http://localhost:3000' },
    { host: own, origin: `http://${own}.evil.example` },
  ];
  for (const headers of forged) {
    expect([headers, (await send(door.url, { token, headers, body: LIST })).status]).toEqual([headers, 403]);
  }
  for (const origin of [`http://${own}`, `http://localhost:${door.port}`]) {
    expect((await send(door.url, { token, headers: { origin }, body: LIST })).status).toBe(200);
  }
  expect(
    (await send(door.url, { token, headers: { host: `localhost:${door.port}` }, body: LIST })).status,
  ).toBe(200);
});

test('wrong places, methods, sizes and shapes have their own codes, and no answer allows other origins', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const door = await openHttpDoor(vault);
  const { token } = await letIn(vault, ana);
  const codes: readonly (readonly [number, Parameters<typeof send>[1]])[] = [
    [404, { token, body: LIST, path: '/' }],
    [404, { path: '/.well-known/oauth-protected-resource', method: 'GET' }],
    [405, { token, method: 'GET' }],
    [405, { token, method: 'DELETE' }],
    [405, { token, method: 'OPTIONS' }],
    [405, { token, method: 'PUT', body: LIST }],
    [413, { token, body: `"${'x'.repeat(1024 * 1024)}"` }],
    [413, { token, body: 'x'.repeat(1024 * 1024 + 1), isChunked: true }],
    [415, { token, body: LIST, headers: { 'content-type': 'text/plain' } }],
    [400, { token, body: '' }],
    [400, { token, body: '{"jsonrpc":"2.0","id":1' }],
    [400, { token, body: 'null' }],
    [400, { token, body: '{"hello":"there"}' }],
  ];
  for (const [status, options] of codes) {
    const answer = await send(door.url, options);
    expect([answer.status, options.method, options.path, options.body?.slice(0, 40)]).toEqual([
      status,
      options.method,
      options.path,
      options.body?.slice(0, 40),
    ]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  expect((await send(door.url, { token, body: LIST })).status).toBe(200);
});

test('10,000 malformed messages get an answer each and leave the door open', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const door = await openHttpDoor(vault);
  const { token, grant } = await letIn(vault, ana);
  setGrantQuotas(vault.catalog, grant.id, AMPLE);
  const seen = new Map<number, number>();
  const bodies = fc.sample(malformedBody, 10_000);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const lanes = Array.from({ length: 8 }, (_, lane) => bodies.filter((_body, index) => index % 8 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const body of lane) {
        const answer = await send(door.url, { token, body, agent });
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(answer.body).not.toMatch(/\bat .*\.(ts|mjs|js):\d+|node_modules|SQLITE/);
      }
    }),
  );
  expect([...seen.keys()].filter((status) => ![200, 202, 400, 404, 413].includes(status))).toEqual([]);
  const client = await connectOverHttp(door.url, token);
  expect((await callTool(client, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);
}, 600_000);

test('the connection test of the app goes through the real door', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const door = unwrap(await serveHttp(vault, 0));
  const { token } = await letIn(vault, ana);
  expect(unwrap(await testConnection(door.url, token))).toContain('search_memories');
  expect(await testConnection(door.url, 'nonsense')).toMatchObject({ error: { problem: 'HTTP 401' } });
  expect(await serveHttp(vault, door.port)).toEqual({
    ok: false,
    error: { type: 'port-in-use', port: door.port },
  });
  await door.close();
  expect(await testConnection(door.url, token)).toMatchObject({ error: { type: 'endpoint-failed' } });
});

/** Messages that are nearly right: broken JSON, wrong types, deep nests, unknown methods, strange arguments. */
const malformedBody = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom(2, 200, 2_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(LIST.length).map((end) => LIST.slice(0, end)),
  fc
    .record(
      {
        jsonrpc: fc.constantFrom('2.0', '1.0', 2),
        id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.object()),
        method: fc.oneof(
          fc.constantFrom('tools/call', 'tools/list', 'initialize', 'resources/read', 'prompts/get', 'ping'),
          fc.string(),
        ),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record({
            name: fc.oneof(
              fc.constantFrom('remember', 'search_memories', 'get_memory', 'update_memory', '__proto__'),
              fc.string(),
            ),
            uri: fc.oneof(fc.webUrl(), fc.constant('escopo://pinned/user')),
            arguments: fc.oneof(
              fc.jsonValue(),
              fc.record({
                text: fc.jsonValue(),
                query: fc.jsonValue(),
                scopes: fc.oneof(fc.jsonValue(), fc.constant(['user'])),
                number: fc.jsonValue(),
                scope: fc.jsonValue(),
              }),
            ),
          }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** One plain request; unlike `fetch` it may lie in `Host`. */
async function send(
  url: string,
  options: {
    readonly token?: string;
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly isChunked?: boolean;
    readonly agent?: Agent;
  },
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const body = options.body ?? '';
    const request = httpRequest(
      options.path === undefined ? url : new URL(options.path, url),
      {
        method: options.method ?? 'POST',
        ...(options.agent === undefined ? {} : { agent: options.agent }),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
          ...(options.isChunked === true ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function lock(vault: Vault, userId: UserId, status: 'locked' | 'active'): void {
  vault.catalog.run(`UPDATE users SET status = ? WHERE id = ?`, status, userId);
}
