import { expect, test } from 'vitest';
import { agentConfigs, type AgentClient } from '../../renderer/features/agents/agent-configs.ts';

const URL = 'http://127.0.0.1:27373/mcp';
const TOKEN = 'escopo_secret';
const info = {
  commandLine: { command: '/opt/Escopo/escopo', args: [], needsNode: false },
  agentDoor: { url: URL, problem: null },
  vaultRoot: '/home/ana/.escopo',
};
const withNode = { ...info, commandLine: { command: 'node', args: ['cli.js'], needsNode: true } };

test('the token stands in the environment or a header, never among the arguments of a program', () => {
  for (const { client, over, text } of [...agentConfigs(info, TOKEN), ...agentConfigs(withNode, TOKEN)]) {
    expect([client, text.includes(TOKEN)]).toEqual([client, true]);
    const place =
      over === 'http' ? /Authorization("?: ?"?)Bearer escopo_secret/ : /ESCOPO_TOKEN("?: ?"|=)escopo_secret/;
    expect(text).toMatch(place);
    expect([client, /"args": \[[^\]]*escopo_secret/.test(text)]).toEqual([client, false]);
  }
});

test('the packaged app is started with one word, and needs no Node', () => {
  const configs = agentConfigs(info, TOKEN);
  expect(configs.some(({ needsNode }) => needsNode)).toBe(false);
  expect(parsed(configs, 'claudeDesktop')).toEqual({
    mcpServers: {
      escopo: {
        command: '/opt/Escopo/escopo',
        args: ['mcp'],
        env: { ESCOPO_TOKEN: TOKEN, ESCOPO_HOME: '/home/ana/.escopo' },
      },
    },
  });
});

test('where stdio needs Node, clients that speak HTTP are set up that way and the others say so', () => {
  const configs = agentConfigs(withNode, TOKEN);
  expect(configs.filter(({ needsNode }) => needsNode).map(({ client }) => client)).toEqual([
    'claudeDesktop',
    'stdio',
  ]);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  expect(parsed(configs, 'cursor')).toEqual({ mcpServers: { escopo: { url: URL, headers } } });
  expect(parsed(configs, 'vsCode')).toEqual({ servers: { escopo: { type: 'http', url: URL, headers } } });
  const closed = agentConfigs({ ...withNode, agentDoor: { url: null, problem: 'no-free-port' } }, TOKEN);
  expect(closed.every(({ over, needsNode }) => over === 'stdio' && needsNode)).toBe(true);
  expect(closed.map(({ client }) => client)).not.toContain('http');
});

function parsed(configs: ReturnType<typeof agentConfigs>, client: AgentClient): unknown {
  return JSON.parse(configs.find((known) => known.client === client)?.text ?? 'null');
}
