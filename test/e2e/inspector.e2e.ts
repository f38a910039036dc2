import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { agentTools } from '../../electron/mcp/agent-tools.ts';
import { callApp } from '../support/call-app.ts';
import { CLI, inspectDoor, type InspectedDoor } from '../support/inspect-door.ts';
import { launchElectron, makeVaultRoot, type LaunchedApp } from '../support/launch-electron.ts';

/** Needs a newer Node than Escopo does: `node scripts/test-with-inspector.mjs` brings both. */
const WAYS = [
  { way: 'HTTP from the running app', era: 'modern', isOpen: true, over: 'http' },
  { way: 'HTTP, as an older client', era: 'legacy', isOpen: true, over: 'http' },
  { way: 'stdio beside the running app', era: 'modern', isOpen: true, over: 'stdio' },
  { way: 'stdio alone, as an older client', era: 'legacy', isOpen: false, over: 'stdio' },
] as const;

const TEXT = 'Ana drinks her tea without sugar';

let vaultRoot: string;
let launched: LaunchedApp | null = null;

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
  await runCli('profiles', 'add', '--name', 'Ana', '--email', 'ana@example.com');
});

test.afterEach(async () => {
  await launched?.close();
  launched = null;
  await rm(vaultRoot, { recursive: true, force: true });
});

for (const { way, era, isOpen, over } of WAYS) {
  test(`the official inspector drives every tool, resource and prompt over ${way}`, async () => {
    // Some seventy programs start one after the other.
    test.setTimeout(400_000);
    const token = await makeToken();
    if (isOpen) launched = await launchElectron({ vaultRoot });
    const door: InspectedDoor =
      over === 'http' ? { over, token, url: await urlOfDoor() } : { over, token, vaultRoot };
    const ask = async (...request: string[]) => await inspectDoor(door, era, request);
    const call = async (tool: string, args: Record<string, unknown>) =>
      await ask('--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args));

    // `--strict` exits with another code when some client would not understand a schema.
    const listed = await ask('--method', 'tools/list', '--strict');
    expect(listed.exitCode).toBe(0);
    const shown = listed.result?.['tools'] as readonly { readonly name: string }[];
    expect(shown.map(({ name }) => name)).toEqual(agentTools.map(({ name }) => name));

    const made = await call('remember', { text: TEXT, kind: 'preference', tags: ['drinks'] });
    expect(made).toMatchObject({
      exitCode: 0,
      result: { structuredContent: { created: true, memory: { scope: 'user', number: 1, text: TEXT } } },
    });
    const read = { untrusted: true, namespaces: [expect.stringMatching(/^user:/)] };
    expect(await call('search_memories', { query: 'tea', scopes: ['user'] })).toMatchObject({
      result: { structuredContent: { ...read, hits: [{ number: 1, text: TEXT }] } },
    });
    expect(await call('list_memories', { scopes: ['user'], tags: ['drinks'] })).toMatchObject({
      result: { structuredContent: { ...read, total: 1, memories: [{ number: 1 }] } },
    });
    expect(await call('get_memory', { scope: 'user', number: 1 })).toMatchObject({
      result: { structuredContent: { ...read, nextFrom: null, memory: { text: TEXT } } },
    });
    expect(await call('update_memory', { number: 1, text: `${TEXT} or milk` })).toMatchObject({
      result: { structuredContent: { memory: { text: `${TEXT} or milk` } } },
    });
    expect(await call('memory_stats', { scopes: ['user'] })).toMatchObject({
      result: { structuredContent: { buckets: [{ scope: 'user', memories: 1 }] } },
    });
    expect(await call('forget_memory', { number: 1 })).toMatchObject({
      result: { structuredContent: { number: 1, outcome: 'binned' } },
    });
    expect(await call('get_memory', { scope: 'user', number: 1 })).toMatchObject({
      errorCode: 'tool_is_error',
      result: { isError: true, structuredContent: { error: { type: 'not-found' } } },
    });
    expect(await call('search_memories', { query: 'tea' })).toMatchObject({
      errorCode: 'tool_is_error',
      result: { structuredContent: { error: { type: 'scopes-required' } } },
    });
    expect(await call('share_memory', {})).toMatchObject({ errorCode: 'tool_not_found', result: null });

    expect((await ask('--method', 'resources/list')).result?.['resources']).toMatchObject(
      ['user', 'team', 'world'].map((scope) => ({ uri: `escopo://pinned/${scope}` })),
    );
    expect((await ask('--method', 'resources/templates/list')).result).toMatchObject({
      resourceTemplates: [{ uriTemplate: 'escopo://pinned/team/{slug}' }],
    });
    expect((await ask('--method', 'resources/read', '--uri', 'escopo://pinned/user')).result).toMatchObject({
      contents: [{ mimeType: 'application/json', text: expect.stringContaining('"memories":[]') }],
    });
    expect((await ask('--method', 'prompts/list')).result?.['prompts']).toMatchObject([
      { name: 'escopo-scopes' },
      { name: 'escopo-escopos' },
    ]);
    const prompt = await ask('--method', 'prompts/get', '--prompt-name', 'escopo-escopos');
    expect(JSON.stringify(prompt.result)).toContain('comece pelo escopo mais estreito');
  });
}

test('the official inspector is refused without a token that is right', async () => {
  launched = await launchElectron({ vaultRoot });
  const token = `escopo_${'A'.repeat(43)}`;
  const stats = ['tools/call', '--tool-name', 'memory_stats', '--tool-args-json', '{"scopes":["user"]}'];
  const overHttp: InspectedDoor = { over: 'http', token, url: await urlOfDoor() };
  expect((await inspectDoor(overHttp, 'legacy', ['--method', ...stats])).result).toBe(null);
  const overStdio: InspectedDoor = { over: 'stdio', token, vaultRoot };
  expect(await inspectDoor(overStdio, 'legacy', ['--method', ...stats])).toMatchObject({
    errorCode: 'tool_is_error',
    result: { structuredContent: { error: { type: 'token-invalid' } } },
  });
});

async function makeToken(): Promise<string> {
  const agent = ['agents', 'add', '--profile', 'ana@example.com', '--name', 'Inspector'];
  const granted = await runCli(...agent, '--scopes', 'user,team,world', '--access', 'read-write');
  return (granted as { value: { token: string } }).value.token;
}

async function urlOfDoor(): Promise<string> {
  if (launched === null) throw new Error('No app runs');
  const { agentDoor } = await callApp(launched.window, 'app.info', {});
  return agentDoor.url ?? '';
}

async function runCli(...words: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words, '--json'], {
    env: { ...process.env, ESCOPO_HOME: vaultRoot },
    timeout: 60_000,
  });
  return JSON.parse(stdout) as unknown;
}
