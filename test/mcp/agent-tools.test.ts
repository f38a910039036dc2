import { createHash } from 'node:crypto';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { scopePrompts } from '../../electron/mcp/add-scope-prompts.ts';
import { agentTools } from '../../electron/mcp/agent-tools.ts';
import { SERVER_INSTRUCTIONS } from '../../electron/mcp/create-mcp-server.ts';
import { openTestVault } from '../support/open-test-vault.ts';
import { connectAgent, letIn } from './support/connect-agents.ts';
import { toolReference } from './support/tool-reference.ts';

/**
 * What people approved when they connected an agent. A change here changes what every connected model is told: make it
 * on purpose, and say so in the release notes.
 */
const PINNED = {
  forget_memory: '153ed92f16e5a25e',
  get_memory: 'fde1ba1f95ef2c70',
  list_memories: '61505759efcfc99d',
  memory_stats: 'ab1accf8007b55cc',
  remember: '912df4b29a376268',
  search_memories: '2abf3fb8d27e77a0',
  update_memory: '2c9052342c72d8ec',
};

test('the tools are the pinned ones: names, words and schemas', () => {
  const shown = agentTools.map(({ name, title, description, annotations, inputJson, outputJson }) => [
    name,
    hashOf({ title, description, annotations, inputJson, outputJson }),
  ]);
  expect(Object.fromEntries(shown)).toEqual(PINNED);
  expect(hashOf([SERVER_INSTRUCTIONS, scopePrompts])).toBe('e657eed68dcd20c7');
});

test('clients are shown exactly these tools', async () => {
  const { vault, addPerson } = await openTestVault();
  const client = await connectAgent(vault, (await letIn(vault, await addPerson('Ana'))).token, 'http, 2026');
  const { tools } = await client.listTools();
  expect(
    tools.map(({ name, title, description, annotations, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      annotations,
      inputJson: inputSchema,
      outputJson: outputSchema,
    })),
  ).toEqual(
    agentTools.map(({ name, title, description, annotations, inputJson, outputJson }) => ({
      name,
      title,
      description,
      annotations,
      inputJson,
      outputJson,
    })),
  );
  expect(JSON.stringify(tools).length).toBeLessThan(24_000);
});

test('no tool shares, confirms or names a person, and none takes an argument that is not listed', () => {
  expect(agentTools.map(({ name }) => name)).toEqual([
    'remember',
    'search_memories',
    'list_memories',
    'get_memory',
    'update_memory',
    'forget_memory',
    'memory_stats',
  ]);
  for (const { name, inputJson, access, annotations } of agentTools) {
    expect(inputJson['additionalProperties']).toBe(false);
    const argumentNames = Object.keys(inputJson['properties'] as object);
    expect(argumentNames.filter((argument) => FORBIDDEN.test(argument))).toEqual([]);
    expect(name).not.toMatch(/share|promote|publish|confirm|withdraw/);
    expect(annotations.readOnlyHint).toBe(access === 'read');
    expect(annotations.openWorldHint).toBe(false);
    const required = inputJson['required'] as readonly string[];
    expect(argumentNames.includes('scopes') && !required.includes('scopes')).toBe(false);
    const places = argumentNames.filter((argument) => /scope|namespace/.test(argument));
    expect(access === 'write' ? places : []).toEqual([]);
  }
});

test('the reference in docs/ says what the schemas say', async () => {
  const reference = await format(toolReference(), { parser: 'markdown', printWidth: 110 });
  await expect(reference).toMatchFileSnapshot('../../docs/mcp.md');
});

const FORBIDDEN = /user|owner|person|profile|email|confirm|approve|token|grant|team|bucket|namespace/i;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
