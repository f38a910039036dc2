import { expect, test } from 'vitest';
import { describeAct, type ActReader } from '../../renderer/features/activity/describe-act.ts';
import { activityEntrySchema, AUDIT_ACTIONS, type ActivityEntry } from '../../shared/audit.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import { LOCALES } from '../../shared/profile.ts';

const JOAO = '11111111-1111-4111-8111-111111111111';
const MARIA = '22222222-2222-4222-8222-222222222222';
const reader: ActReader = {
  userId: JOAO,
  agentNames: new Map([['g1', 'Claude Desktop']]),
  scopesInWords: (scopes) => scopes.join(' + '),
};
const pt = messagesFor('pt-BR').activity;
const en = messagesFor('en').activity;

test('every audited act is a whole sentence in both languages, also when nothing of it is known', () => {
  for (const locale of LOCALES) {
    for (const action of AUDIT_ACTIONS) {
      for (const mine of [true, false]) {
        const bare = entry({ action, mine, actorName: null, teamName: null, to: null });
        const sentence = describeAct(bare, reader, messagesFor(locale).activity);
        expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
        expect(sentence).not.toMatch(/undefined|null|\?/);
      }
    }
  }
});

test('a share says what, where to, under which number there, and what went along', () => {
  const share = entry({
    action: 'memory.promote',
    mine: true,
    memoryNumber: 42,
    copyNumber: 12,
    detail: { attachments: 2 },
  });
  expect(describeAct(share, reader, pt)).toBe(
    'Você compartilhou a sua #42 com acme-marketing, com 2 anexos; lá ela é a #12.',
  );
  expect(describeAct(share, reader, en)).toBe(
    'You shared your #42 with acme-marketing, as #12 there, with 2 attachments.',
  );
});

test('somebody else’s share does not say the number it has with them', () => {
  const share = entry({ action: 'memory.promote', memoryNumber: 981, copyNumber: 12 });
  expect(describeAct(share, reader, pt)).not.toContain('981');
});

test('the world is named with its article', () => {
  const share = entry({ action: 'memory.promote', copyNumber: 3, to: 'world:public', teamName: null });
  expect(describeAct(share, reader, pt)).toBe(
    'Maria Souza compartilhou uma memória com o mundo; lá ela é a #3.',
  );
  const back = { ...share, action: 'memory.withdraw' as const };
  expect(describeAct(back, reader, pt)).toBe('Maria Souza retirou a #3 do mundo.');
});

test('an owner who withdraws my copy is named, and so is whose copy it was', () => {
  const back = entry({ action: 'memory.withdraw', from: `user:${JOAO}`, copyNumber: 12 });
  expect(describeAct(back, reader, en)).toBe('Maria Souza withdrew your copy #12 from acme-marketing.');
});

test('I am “you” as the one who acts and as the one it is about', () => {
  const add = entry({ action: 'member.add', detail: { subject: JOAO } });
  expect(describeAct(add, reader, pt)).toBe('Maria Souza adicionou você a acme-marketing.');
  const joined = entry({ action: 'member.add', detail: { member: MARIA, door: 'cli' } });
  expect(describeAct(joined, reader, pt)).toBe('Maria Souza entrou em acme-marketing.');
});

test('an agent goes by its name, with what it may read', () => {
  const grant = entry({
    action: 'grant.create',
    mine: true,
    detail: { grant: 'g1', scopes: 'user,team', access: 'read-write' },
  });
  expect(describeAct(grant, reader, en)).toBe(
    'You gave Claude Desktop access: it may read user + team and write for you.',
  );
});

test('a deleted team goes by its short name', () => {
  const gone = entry({ action: 'team.delete', teamName: null, detail: { members: 4 } });
  expect(describeAct(gone, reader, pt)).toBe(
    'Maria Souza apagou o time acme-marketing, que tinha 4 pessoas.',
  );
});

test('a name cannot turn the sentence around it', () => {
  const odd = entry({ action: 'team.create', actorName: 'abc\u202Edef' });
  expect(describeAct(odd, reader, pt)).toBe('\u2068abc\u202Edef\u2069 criou o time acme-marketing.');
});

function entry(part: Partial<ActivityEntry>): ActivityEntry {
  const mine = part.mine ?? false;
  return activityEntrySchema.parse({
    sequence: 1,
    at: 0,
    actor: mine ? JOAO : MARIA,
    action: 'team.create',
    from: null,
    to: 'team:acme-marketing',
    memoryNumber: null,
    copyNumber: null,
    textHash: null,
    detail: {},
    previousHash: '0'.repeat(64),
    hash: '1'.repeat(64),
    actorName: mine ? 'João Ribeiro' : 'Maria Souza',
    subjectName: null,
    teamName: 'acme-marketing',
    mine,
    ...part,
  });
}
