import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { callApp } from '../support/call-app.ts';
import { CLI } from '../support/inspect-door.ts';
import { launchElectron, makeVaultRoot } from '../support/launch-electron.ts';
import { launchPackaged, PACKAGED_EXECUTABLE } from '../support/launch-packaged.ts';
import { startAgentDoor, type AgentDoor } from '../support/start-agent-door.ts';

/** The packaged app where there is one, else the built one in Electron. */
const isPackaged = process.env['ESCOPO_PACKAGED_APP'] !== undefined;

let vaultRoot: string;
let token: string;
const doors: AgentDoor[] = [];

test.beforeEach(async () => {
  vaultRoot = await makeVaultRoot();
  await runCli('profiles', 'add', '--name', 'Ana', '--email', 'ana@example.com');
  const agent = ['agents', 'add', '--profile', 'ana@example.com', '--name', 'Bot', '--scopes', 'user'];
  const granted = await runCli(...agent, '--access', 'read-write');
  token = (granted as { value: { token: string } }).value.token;
});

test.afterEach(async () => {
  for (const { child } of doors.splice(0)) child.kill('SIGKILL');
  await rm(vaultRoot, { recursive: true, force: true });
});

test('the app itself is an agent’s stdio door without Node: alone, beside another, and through the window’s app', async () => {
  test.setTimeout(240_000);
  const alone = await open();
  expect(await keep(alone, 'Said to the app without a window.')).toMatchObject({ created: true });
  // A second one goes through the first, which owns the vault.
  const second = await open();
  expect(await keep(second, 'Said to the second one.')).toMatchObject({ created: true });
  second.child.stdin.end();
  // It closes its files and ends itself at once, as the app with a window does.
  expect(await second.exited).toBe('SIGKILL');

  const launched = isPackaged ? await launchPackaged(vaultRoot) : await launchElectron({ vaultRoot });
  await expect(launched.window.getByText('Ana').first()).toBeVisible();
  expect(await keep(alone, 'Said while the window is open.')).toMatchObject({ created: true });
  const { profiles } = await callApp(launched.window, 'profiles.list', {});
  expect(profiles).toMatchObject([{ name: 'Ana' }]);
  const { commandLine } = await callApp(launched.window, 'app.info', {});
  expect(commandLine).toEqual(
    isPackaged
      ? { command: PACKAGED_EXECUTABLE, args: [], needsNode: false }
      : { command: 'node', args: [CLI], needsNode: false },
  );
  await ('quit' in launched ? launched.quit() : launched.close());

  const found = await alone.ask('tools/call', {
    name: 'list_memories',
    arguments: { scopes: ['user'], limit: 10 },
  });
  expect(found['structuredContent']).toMatchObject({ total: 3 });
  alone.child.stdin.end();
  expect(await alone.exited).toBe('SIGKILL');
  expect(await runCli('doctor')).toMatchObject({ ok: true });
  for (const line of [...alone.lines, ...second.lines])
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
});

async function open(): Promise<AgentDoor> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const electron = createRequire(import.meta.url)('electron') as unknown as string;
  const [program, args] = isPackaged
    ? [PACKAGED_EXECUTABLE, [...sandbox, 'mcp']]
    : [electron, [resolve(import.meta.dirname, '../..'), ...sandbox, 'mcp']];
  const door = await startAgentDoor(program, args, { ESCOPO_TOKEN: token, ESCOPO_HOME: vaultRoot });
  doors.push(door);
  return door;
}

async function keep(door: AgentDoor, text: string): Promise<unknown> {
  const answer = await door.ask('tools/call', { name: 'remember', arguments: { text } });
  return answer['structuredContent'];
}

async function runCli(...words: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words, '--json'], {
    env: { ...process.env, ESCOPO_HOME: vaultRoot },
    timeout: 60_000,
  });
  return JSON.parse(stdout) as unknown;
}
