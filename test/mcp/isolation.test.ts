import { expect, test } from 'vitest';
import { openTestVault } from '../support/open-test-vault.ts';
import { callTool, connectOverStream, letIn, openHttpDoor } from './support/connect-agents.ts';
import { leanOverHttp, leanOverStream, type LeanAnswer, type LeanClient } from './support/lean-client.ts';

/** Calls of each of the four agents. */
const CALLS = Number(process.env['ESCOPO_AGENT_CALLS'] ?? 2_500);
/** Calls of one agent that are on their way at the same time. */
const AT_ONCE = 4;

test('two agents of two people, 10,000 mixed calls: nobody ever sees a word of the other', async () => {
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
      const overHttp = leanOverHttp(door.url, token);
      const overStream = await leanOverStream(vault, token);
      const own = new Set([`user:${person.userId}`, `team:${team}`, 'world:public']);
      const lane = async (first: number): Promise<void> => {
        for (let index = first; index < CALLS; index += AT_ONCE) {
          const client = index % 5 === 0 ? overHttp : overStream;
          const { answer, expected } = await mixedCall(client, { index, which, mine, foreignTeam });
          calls += 1;
          if (answer.wire.includes(theirs))
            problems.push(`${name} of ${mine} read ${answer.wire.slice(0, 300)}`);
          const outcome = answer.isError ? answer.reply.error.type : 'ok';
          if (!expected.includes(outcome)) problems.push(`call ${index}: ${outcome} ${answer.reply.message}`);
          for (const namespace of answer.reply.namespaces ?? []) {
            if (!own.has(namespace)) problems.push(`${name} of ${mine} read ${namespace}`);
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
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
}, 600_000);

/** One call of the mix, with the outcomes that are right for it. */
async function mixedCall(
  client: LeanClient,
  { index, which, mine, foreignTeam }: { index: number; which: number; mine: string; foreignTeam: string },
): Promise<{ readonly answer: LeanAnswer; readonly expected: readonly string[] }> {
  const number = 1 + ((index * 7) % 40);
  const run = async (tool: string, args: Record<string, unknown>, ...expected: readonly string[]) => ({
    answer: await client.call(tool, args),
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
