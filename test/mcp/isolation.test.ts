import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { openTestVault } from '../support/open-test-vault.ts';
import {
  callTool,
  connectOverHttp,
  connectOverStream,
  letIn,
  openHttpDoor,
} from './support/connect-agents.ts';

/** Calls of each of the four agents; `ESCOPO_AGENT_CALLS=2500` makes it ten thousand in all. */
const CALLS = Number(process.env['ESCOPO_AGENT_CALLS'] ?? 500);

test(
  'two agents of two people, thousands of mixed calls: nobody ever sees a word of the other',
  async () => {
    const { vault, addPerson, addTeam } = await openTestVault();
    const ana = await addPerson('Ana');
    const rui = await addPerson('Rui');
    await addTeam('anas-team', ana);
    await addTeam('ruis-team', rui);
    const door = await openHttpDoor(vault);
    const people = [
      { person: ana, mine: 'papaya', theirs: 'quetzal', team: 'anas-team', foreignTeam: 'ruis-team' },
      { person: rui, mine: 'quetzal', theirs: 'papaya', team: 'ruis-team', foreignTeam: 'anas-team' },
    ] as const;
    const agents = people.flatMap((who) => ['One', 'Two'].map((name) => ({ ...who, name })));
    const problems: string[] = [];
    let calls = 0;

    await Promise.all(
      agents.map(async ({ person, mine, theirs, team, foreignTeam, name }, which) => {
        const { token } = await letIn(vault, person, { name: `${name} of ${mine}` });
        // The first call of five goes over HTTP, the others over a stream: one grant, two transports at once.
        const overHttp = await connectOverHttp(door.url, token);
        const overStream = await connectOverStream(vault, token);
        const own = new Set([`user:${person.userId}`, `team:${team}`, 'world:public']);
        for (let index = 0; index < CALLS; index += 1) {
          const client = index % 5 === 0 ? overHttp : overStream;
          const { answer, expected } = await mixedCall(client, { index, which, mine, foreignTeam });
          calls += 1;
          const words = JSON.stringify(answer.reply);
          if (words.includes(theirs)) problems.push(`${name} of ${mine} read ${words.slice(0, 300)}`);
          const outcome = answer.isError ? answer.reply.error.type : 'ok';
          if (!expected.includes(outcome)) problems.push(`call ${index}: ${outcome} ${answer.reply.message}`);
          for (const namespace of answer.reply.namespaces ?? []) {
            if (!own.has(namespace)) problems.push(`${name} of ${mine} read ${namespace}`);
          }
        }
      }),
    );
    expect(problems).toEqual([]);
    expect(calls).toBe(CALLS * 4);
    for (const { person, mine, theirs } of people) {
      const { token } = await letIn(vault, person);
      const client = await connectOverStream(vault, token);
      const found = await callTool(client, 'search_memories', {
        query: theirs,
        scopes: ['user', 'team', 'world'],
      });
      expect(found.reply.hits.filter(({ text }) => text.includes(theirs))).toEqual([]);
      const own = await callTool(client, 'list_memories', { scopes: ['user'], limit: 5 });
      expect(own.reply.memories.every(({ text }) => text.includes(mine))).toBe(true);
    }
  },
  60_000 + CALLS * 400,
);

/** One call of the mix, with the outcomes that are right for it. */
async function mixedCall(
  client: Client,
  { index, which, mine, foreignTeam }: { index: number; which: number; mine: string; foreignTeam: string },
): Promise<{ readonly answer: Awaited<ReturnType<typeof callTool>>; readonly expected: readonly string[] }> {
  const number = 1 + ((index * 7) % 40);
  const run = async (tool: string, args: Record<string, unknown>, ...expected: readonly string[]) => ({
    answer: await callTool(client, tool, args),
    expected,
  });
  switch (index % 8) {
    case 0:
    case 1:
      return await run('remember', { text: `${mine} note ${which}-${index}` }, 'ok');
    case 2:
      return await run(
        'search_memories',
        { query: `note ${index - 1}`, scopes: ['user', 'team'], limit: 5 },
        'ok',
      );
    case 3:
      return await run('get_memory', { scope: 'user', number }, 'ok', 'not-found');
    case 4:
      return await run('list_memories', { scopes: ['team', 'world', 'user'], limit: 5 }, 'ok');
    case 5:
      return await run(
        'update_memory',
        { number, text: `${mine} rewritten ${which}-${index}` },
        'ok',
        'not-found',
      );
    case 6:
      return await run(
        'search_memories',
        { query: 'note', scopes: [`team:${foreignTeam}`] },
        'scope-unauthorised',
      );
    default:
      return index % 3 === 0
        ? await run('forget_memory', { number }, 'ok', 'not-found')
        : await run('memory_stats', { scopes: ['user'] }, 'ok');
  }
}
