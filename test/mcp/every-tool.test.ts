import { describe, expect, test } from 'vitest';
import { listAgentCalls } from '../../electron/services/list-agent-calls.ts';
import { listGrants } from '../../electron/services/list-grants.ts';
import { remember } from '../../electron/services/remember.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { callTool, connectAgent, letIn, personOf, WAYS } from './support/connect-agents.ts';

describe.each(WAYS)('the official client over %s', (way) => {
  test('drives every tool', async () => {
    const { vault, addPerson } = await openTestVault();
    const ana = await addPerson('Ana');
    const { token } = await letIn(vault, ana, { name: 'Claude' });
    const client = await connectAgent(vault, token, way);

    const made = await callTool(client, 'remember', {
      text: 'Ana drinks her tea without sugar',
      kind: 'preference',
      tags: ['drinks'],
      ttlDays: 30,
    });
    expect(made.reply).toMatchObject({
      created: true,
      echo: false,
      untrusted: true,
      memory: {
        namespace: `user:${ana.userId}`,
        scope: 'user',
        kind: 'preference',
        source: { by: 'agent', name: 'Claude' },
        expiresAt: '2026-12-31T12:00:00.000Z',
      },
    });
    const { number, updatedAt } = made.reply.memory;

    const found = await callTool(client, 'search_memories', {
      query: 'sugar tea',
      scopes: ['user', 'world'],
    });
    expect(found.reply.namespaces).toEqual([`user:${ana.userId}`, 'world:public']);
    expect(found.reply.hits).toMatchObject([{ number, text: 'Ana drinks her tea without sugar' }]);
    expect(found.reply.untrusted).toBe(true);

    const listed = await callTool(client, 'list_memories', { scopes: ['user'], tags: ['drinks'] });
    expect(listed.reply).toMatchObject({ total: 1, nextCursor: null, memories: [{ number }] });

    const updated = await callTool(client, 'update_memory', {
      number,
      text: 'Ana drinks her coffee without sugar',
      expectedUpdatedAt: updatedAt,
    });
    expect(updated.reply.memory.text).toBe('Ana drinks her coffee without sugar');
    const late = await callTool(client, 'update_memory', {
      number,
      text: 'Something else',
      expectedUpdatedAt: updatedAt,
    });
    expect(late).toMatchObject({ isError: true, reply: { error: { type: 'changed-meanwhile' } } });

    const got = await callTool(client, 'get_memory', { scope: 'user', number });
    expect(got.reply).toMatchObject({
      nextFrom: null,
      memory: { text: 'Ana drinks her coffee without sugar' },
    });

    const counted = await callTool(client, 'memory_stats', { scopes: ['user', 'team'] });
    expect(counted.reply.buckets).toMatchObject([{ scope: 'user', memories: 1 }]);

    expect((await callTool(client, 'forget_memory', { number })).reply.outcome).toBe('binned');
    const gone = await callTool(client, 'get_memory', { scope: 'user', number });
    expect(gone).toMatchObject({ isError: true, reply: { error: { type: 'not-found' } } });

    const [grant] = unwrap(await listGrants(vault, personOf(ana))).grants;
    expect(grant).toMatchObject({ writes: 4, reads: 5, writesToday: 4, connected: true });
    const { calls } = unwrap(await listAgentCalls(vault, personOf(ana), {}));
    expect(calls.map(({ verb, failure }) => [verb, failure])).toEqual([
      ['get_memory', 'not-found'],
      ['forget_memory', null],
      ['memory_stats', null],
      ['get_memory', null],
      ['update_memory', 'changed-meanwhile'],
      ['update_memory', null],
      ['list_memories', null],
      ['search_memories', null],
      ['remember', null],
    ]);
    expect(JSON.stringify(calls)).not.toContain('sugar');
  });

  test('reads pinned memories as resources and the prompts in both languages', async () => {
    const { vault, addPerson, addTeam } = await openTestVault();
    const ana = await addPerson('Ana');
    await addTeam('acme', ana);
    unwrap(await remember(vault, ana, { text: 'Ana is allergic to nuts', pinned: true }));
    const { token } = await letIn(vault, ana, { scopes: ['user', 'team'] });
    const client = await connectAgent(vault, token, way);

    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'escopo://pinned/user',
      'escopo://pinned/team',
      'escopo://pinned/world',
    ]);
    const own = await client.readResource({ uri: 'escopo://pinned/user' });
    expect(own.contents[0]).toHaveProperty('text', expect.stringContaining('Ana is allergic to nuts'));
    const team = await client.readResource({ uri: 'escopo://pinned/team/acme' });
    expect(team.contents[0]).toHaveProperty('text', expect.stringContaining('"team:acme"'));
    await expect(client.readResource({ uri: 'escopo://pinned/world' })).rejects.toThrow(
      'cannot read "world"',
    );
    await expect(client.readResource({ uri: 'escopo://pinned/team/other' })).rejects.toThrow('cannot read');
    await expect(client.readResource({ uri: 'escopo://pinned/team/NO' })).rejects.toThrow('no place called');

    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['escopo-scopes', 'escopo-escopos']);
    const portuguese = await client.getPrompt({ name: 'escopo-escopos' });
    expect(JSON.stringify(portuguese.messages)).toContain('comece pelo escopo mais estreito');
  });

  test('answers bad arguments with a typed failure and runs nothing', async () => {
    const { vault, addPerson } = await openTestVault();
    const ana = await addPerson('Ana');
    const { token } = await letIn(vault, ana, { scopes: ['user'] });
    const client = await connectAgent(vault, token, way);
    const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['search_memories', { query: 'x' }, 'scopes-required'],
      ['search_memories', { query: 'x', scopes: [] }, 'scopes-required'],
      ['search_memories', { query: 'x', scopes: ['everything'] }, 'scope-unknown'],
      ['search_memories', { query: 'x', scopes: ['user', 'user'] }, 'scope-duplicated'],
      ['search_memories', { query: 'x', scopes: ['world'] }, 'scope-unauthorised'],
      ['search_memories', { query: 'x', scopes: ['user', 'team:acme'] }, 'scope-unauthorised'],
      ['search_memories', { query: ' ', scopes: ['user'] }, 'query-empty'],
      ['search_memories', { query: 'x', scopes: ['user'], cursor: 'made-up' }, 'invalid-input'],
      ['list_memories', {}, 'scopes-required'],
      ['list_memories', { scopes: ['user'], cursor: 'made-up' }, 'invalid-input'],
      ['list_memories', { scopes: ['user'], limit: 101 }, 'invalid-input'],
      ['memory_stats', {}, 'scopes-required'],
      ['get_memory', { scope: 'world', number: 1 }, 'not-found'],
      ['get_memory', { scope: 'user', number: 0 }, 'invalid-input'],
      ['get_memory', { scope: 'user:someone', number: 1 }, 'scope-unknown'],
      ['remember', { text: '' }, 'text-empty'],
      ['remember', { text: 'x', user_id: 'somebody' }, 'invalid-input'],
      ['remember', { text: 'x', scope: 'team:acme' }, 'invalid-input'],
      ['remember', { text: 'x', scopes: ['world'] }, 'invalid-input'],
      ['update_memory', { number: 1, text: 'x' }, 'not-found'],
      ['update_memory', { number: 1 }, 'invalid-input'],
      ['update_memory', { number: 1, ttlDays: 1 }, 'invalid-input'],
      ['forget_memory', { number: 1, atOnce: true }, 'invalid-input'],
      ['forget_memory', { number: 1 }, 'not-found'],
    ];
    for (const [tool, args, type] of cases) {
      const answer = await callTool(client, tool, args);
      expect([tool, args, answer.isError, answer.reply.error.type]).toEqual([tool, args, true, type]);
      expect(answer.reply.message).toMatch(/\.$|:/);
    }
    await expect(client.callTool({ name: 'share_memory', arguments: {} })).rejects.toThrow('not found');
    const counted = await callTool(client, 'memory_stats', { scopes: ['user'] });
    expect(counted.reply.buckets[0]?.memories).toBe(0);
  });
});
