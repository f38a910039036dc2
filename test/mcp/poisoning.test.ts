import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authenticateAgent } from '../../electron/services/authenticate-agent.ts';
import { findSuspicions } from '../../electron/services/find-suspicions.ts';
import { listFlagged } from '../../electron/services/list-flagged.ts';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { rollBackAgent } from '../../electron/services/roll-back-agent.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { callTool, connectOverStream, letIn, personOf } from './support/connect-agents.ts';

const payloads = [...readCorpus('payloads-en'), ...readCorpus('payloads-pt')];
const harmless = [...readCorpus('harmless-en'), ...readCorpus('harmless-pt')];

test('at least 95 % of the hostile notes are flagged and at most 5 % of the harmless ones', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(100);
  expect(harmless.length).toBeGreaterThanOrEqual(100);
  const missed = payloads.filter((text) => findSuspicions(text).length === 0);
  const mistaken = harmless.filter((text) => findSuspicions(text).length > 0);
  expect(missed.length / payloads.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  expect(mistaken.length / harmless.length, mistaken.join('\n')).toBeLessThanOrEqual(0.05);
});

// A pattern that takes quadratic time runs into this test's time limit; these take milliseconds.
test('no text of the longest length holds up the app', () => {
  const units = [
    'https://a/?',
    'https://webhook/?&#/',
    'http://1.1.1.1',
    'https://a/%{',
    'ignore your rules ',
    '![a](',
    '<img ',
  ];
  for (const unit of units) {
    const text = unit.repeat(Math.floor(MEMORY_LIMITS.textBytes / unit.length));
    expect([unit, findSuspicions(text).length < 3]).toEqual([unit, true]);
  }
}, 10_000);

test('hostile notes are kept verbatim and do nothing, are flagged, and go in one step', async () => {
  const state = await openTestVault();
  const { vault } = state;
  const ana = personOf(await state.addPerson('Ana'));
  unwrap(await remember(vault, ana, { text: 'The kitchen is painted blue.' }));
  const { grant, token } = await letIn(vault, ana, { name: 'Browser' });
  const client = await connectOverStream(vault, token);
  for (const text of payloads) {
    const { isError, reply } = await callTool(client, 'remember', { text });
    expect(isError).toBe(false);
    expect(reply.memory.text).toBe(text.normalize('NFC'));
    expect(reply.untrusted).toBe(true);
  }
  // Whatever they asked for, nothing happened: one bucket, the same person, no share, no other grant.
  expect(unwrap(await list(vault, ana, { scopes: ['team', 'world'] })).total).toBe(0);
  expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(payloads.length + 1);
  const actions = vault.catalog.all<{ action: string }>(`SELECT action FROM audit ORDER BY sequence`);
  expect(actions.map(({ action }) => action)).toEqual(['profile.create', 'grant.create']);

  const flagged = unwrap(await listFlagged(vault, ana));
  expect(flagged.total).toBeGreaterThanOrEqual(Math.ceil(payloads.length * 0.95));
  const agent = unwrap(authenticateAgent(vault, token));
  expect(flagged.memories.every(({ sourceName }) => sourceName === agent.grant.name)).toBe(true);
  const found = await callTool(client, 'search_memories', {
    query: 'instructions',
    scopes: ['user'],
    limit: 5,
  });
  expect(found.reply.hits.every(({ source }) => source.by === 'agent')).toBe(true);

  const period = { grantId: grant.id, from: 0, to: state.now };
  expect(unwrap(await rollBackAgent(vault, ana, period))).toMatchObject({
    binned: payloads.length,
    reverted: 0,
  });
  expect(unwrap(await listFlagged(vault, ana)).total).toBe(0);
  const left = unwrap(await list(vault, ana, { scopes: ['user'] })).memories;
  expect(left.map(({ text }) => text)).toEqual(['The kitchen is painted blue.']);
}, 60_000);

test('a memory that an agent was given is not stored again, wherever it came from', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const { memory } = unwrap(await remember(vault, ana, { text: 'Ana runs along the river on Sundays' }));
  const client = await connectOverStream(vault, (await letIn(vault, ana)).token);
  await callTool(client, 'search_memories', { query: 'river', scopes: ['user'] });
  const echoed = await callTool(client, 'remember', { text: '"Ana runs along the river on Sundays."' });
  expect(echoed.reply).toMatchObject({
    created: false,
    echo: true,
    memory: { number: memory.number, scope: 'user' },
  });
  const again = await callTool(client, 'remember', { text: 'Ana also swims' });
  expect(again.reply).toMatchObject({ created: true, echo: false });
  expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(2);
});

function readCorpus(name: string): readonly string[] {
  const path = new URL(`poisoning/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}
