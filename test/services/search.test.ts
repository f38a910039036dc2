import { expect, test } from 'vitest';
import { get } from '../../electron/services/get.ts';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

test('a memory is found by its words and by its meaning, in its own bucket only', async () => {
  const { vault, addPerson } = await openTestVault();
  const joao = await addPerson('João');
  const maria = await addPerson('Maria');
  unwrap(await remember(vault, joao, { text: 'O contrato com a gráfica vence em 15 de março.' }));
  unwrap(await remember(vault, maria, { text: 'O contrato com a gráfica é meu.' }));

  const found = unwrap(await search(vault, joao, { query: 'contrato gráfica', scopes: ['user'] }));

  expect(found.namespaces).toEqual([`user:${joao.userId}`]);
  expect(found.hits.map((hit) => hit.text)).toEqual(['O contrato com a gráfica vence em 15 de março.']);
  expect(found.meaning).toBe('used');
  expect(found.hits[0]?.parts.meaning).toBeGreaterThan(0.1);
  expect(found.hits[0]?.matchedWords).toEqual(['contrato', 'gráfica']);
});

test('the same text again is the same memory and counts a use', async () => {
  const { vault, addPerson } = await openTestVault();
  const joao = await addPerson('João');
  const first = unwrap(await remember(vault, joao, { text: 'Prefiro café sem açúcar' }));
  const again = unwrap(await remember(vault, joao, { text: '  Prefiro  café sem\naçúcar ' }));
  expect(again.created).toBe(false);
  expect(again.memory.number).toBe(first.memory.number);
  expect(again.memory.text).toBe('Prefiro café sem açúcar');
  expect(again.memory.uses).toBe(1);
});

test('a number that is not mine answers like one that does not exist', async () => {
  const { vault, addPerson, addTeam } = await openTestVault();
  const joao = await addPerson('João');
  const maria = await addPerson('Maria');
  const acme = await addTeam('acme', maria);
  unwrap(await remember(vault, maria, { text: 'só da Maria' }));
  const number = memoryNumberSchema.parse(1);
  const unknown = await get(vault, joao, { scope: 'user', number });
  expect(unknown).toEqual({ ok: false, error: { type: 'not-found' } });
  expect(await get(vault, joao, { scope: `team:${acme}`, number })).toEqual(unknown);
});

test('a list walks every bucket in one order, page by page, without repeats', async () => {
  const opened = await openTestVault();
  const { vault, addPerson } = opened;
  const joao = await addPerson('João');
  for (let index = 0; index < 25; index += 1) {
    opened.now += index % 3 === 0 ? 0 : 1000;
    unwrap(await remember(vault, joao, { text: `memória ${index}` }));
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = unwrap(await list(vault, joao, { scopes: ['user', 'world'], limit: 4, cursor }));
    expect(page.total).toBe(25);
    seen.push(...page.memories.map((memory) => memory.text));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `memória ${24 - index}`));
});

test.each([
  '"',
  'C++',
  'user@x.com',
  "'; DROP TABLE memories; --",
  'a OR b*',
  '???',
  '🎉',
  'NEAR(a b)',
  '(',
  'x'.repeat(9_000),
  'palavra '.repeat(10_000),
  "1' OR '1'='1",
  'scope:world AND number>0 --',
  '"frase sem fim',
  '%_\\',
])('the query %s finds nothing wrong and breaks nothing', async (query) => {
  const { vault, addPerson } = await openTestVault();
  const joao = await addPerson('João');
  unwrap(await remember(vault, joao, { text: 'Uso C++ e user@x.com no trabalho 🎉' }));
  for (const depth of ['words', 'full'] as const) {
    expect((await search(vault, joao, { query, scopes: ['user'], depth })).ok).toBe(true);
  }
});

test.each(['', '   ', '\0', '\n\t'])('the empty query %j is said to be empty', async (query) => {
  const { vault, addPerson } = await openTestVault();
  const joao = await addPerson('João');
  const found = await search(vault, joao, { query, scopes: ['user'] });
  expect(found).toEqual({ ok: false, error: { type: 'query-empty' } });
});

test.each([
  ['two Chinese characters', '我喜欢喝咖啡', '咖啡'],
  ['one Chinese character', '我喜欢喝咖啡', '咖'],
  ['Chinese glued to Latin letters', '用Escopo记住事情', 'escopo'],
  ['Chinese behind Latin letters', '用Escopo记住事情', '记住'],
  ['kana', 'コーヒーが好きです', 'コーヒー'],
  ['two kana inside a word', 'コーヒーが好きです', 'ヒー'],
  ['Hangul inside a word', '커피를좋아합니다', '좋아'],
  ['Thai, which has no spaces', 'ฉันชอบกาแฟดำ', 'กาแฟ'],
  ['Arabic', 'أحب القهوة السوداء', 'القهوة'],
  ['Portuguese without its accents', 'O orçamento da reunião', 'orcamento reuniao'],
  ['a part of a word', 'Reunião extraordinária', 'traordin'],
  ['two letters of a code', 'O código é XZ-81', 'XZ'],
])('%s: the text that contains the query is found, and no other', async (_name, text, query) => {
  const { vault, addPerson } = await openTestVault();
  const joao = await addPerson('João');
  unwrap(await remember(vault, joao, { text }));
  unwrap(await remember(vault, joao, { text: 'Something else altogether' }));
  const found = unwrap(await search(vault, joao, { query, scopes: ['user'], depth: 'words' }));
  expect(found.hits.map((hit) => hit.text)).toEqual([text]);
});
