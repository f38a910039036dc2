import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askToHandOver, connectToOwner } from '../../electron/cli/ask-owner.ts';
import { ownerAddress } from '../../electron/cli/owner-address.ts';
import { openVault } from '../../electron/open-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';
import { buildProgram, type Program, type Running } from './support/build-program.ts';

let program: Program;
let home: string;
let token: string;
const as = ['--profile', 'ana@example.com', '--json'];

beforeAll(async () => {
  program = await buildProgram();
  home = join(program.folder, 'a vault');
  await program.run(home, ['profiles', 'add', '--name', 'Ana', '--email', 'ana@example.com', '--json']);
  const agent = ['agents', 'add', '--profile', 'ana@example.com', '--name', 'Bot', '--scopes', 'user'];
  const granted = await program.run(home, [...agent, '--access', 'read-write', '--json']);
  token = (granted.json as { value: { token: string } }).value.token;
}, 120_000);

afterAll(() => program.remove());

describe('agents over standard input and output', () => {
  const hello = {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
  };
  const startAgent = async (): Promise<Running> => {
    const agent = program.start(home, ['mcp'], { ESCOPO_TOKEN: token });
    expect(await agent.ask({ id: 0, ...hello })).toMatchObject({ result: { protocolVersion: '2025-06-18' } });
    agent.tell({ method: 'notifications/initialized' });
    return agent;
  };
  const keep = async (agent: Running, id: number, text: string) =>
    await agent.ask({ id, method: 'tools/call', params: { name: 'remember', arguments: { text } } });

  test('the first owns the vault and serves the others; when it dies another goes on', async () => {
    const first = await startAgent();
    const second = await startAgent();
    expect(await keep(first, 1, 'said to the first')).toMatchObject({ result: {} });
    expect(await keep(second, 1, 'said to the second')).toMatchObject({ result: {} });
    const beside = await program.run(home, ['remember', 'from the terminal beside them', ...as]);
    expect(beside.json).toMatchObject({ ok: true });

    first.child.kill('SIGKILL');
    await first.exited;
    expect(await keep(second, 2, 'said after the first died')).toMatchObject({ result: {} });
    const listed = await program.run(home, ['list', '--scopes', 'user', '--limit', '50', ...as]);
    for (const text of [
      'said to the first',
      'said to the second',
      'said after the first died',
      'from the terminal',
    ])
      expect(listed.out).toContain(text);

    second.child.stdin.end();
    expect(await second.exited).toBe(0);
    for (const line of [...first.lines, ...second.lines])
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  }, 90_000);

  test('an agent lets go of the vault for the app, and goes on through it', async () => {
    const agent = await startAgent();
    expect(await openVault(home, vaultPorts())).toMatchObject({
      error: { type: 'vault-in-use', pid: agent.child.pid },
    });
    const socket = await connectToOwner(ownerAddress(home));
    if (socket === null) throw new Error('Nobody listens');
    expect(await askToHandOver(socket)).toBe('goes');
    const opened = await openWhenFree();
    // Whoever opened it is gone again before long: the agent goes on by itself.
    await opened.close();
    expect(await keep(agent, 5, 'said after the hand-over')).toMatchObject({ result: {} });
    agent.child.stdin.end();
    expect(await agent.exited).toBe(0);
  }, 60_000);

  test('without a token every call says why it fails', async () => {
    const agent = program.start(home, ['mcp'], { ESCOPO_TOKEN: '' });
    await agent.ask({ id: 0, ...hello });
    expect(JSON.stringify(await keep(agent, 1, 'nobody'))).toContain('token-missing');
    agent.child.stdin.end();
    expect(await agent.exited).toBe(0);
  }, 30_000);

  test('what a stranger sends to the socket is answered and stops nobody', async () => {
    const agent = await startAgent();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(ownerAddress(home), () => socket.write('{"door":"window"}\n'));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString())).on('close', () => resolve(heard));
    });
    expect(JSON.parse(answer)).toMatchObject({ ok: false, error: { type: 'invalid-input' } });
    expect(await keep(agent, 1, 'still here')).toMatchObject({ result: {} });
    agent.child.stdin.end();
    await agent.exited;
  }, 30_000);
});

async function openWhenFree() {
  while (true) {
    const opened = await openVault(home, vaultPorts());
    if (opened.ok) return opened.value;
    if (opened.error.type !== 'vault-in-use') throw new Error(opened.error.type);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
