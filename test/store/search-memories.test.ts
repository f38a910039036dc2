import { describe, expect, test } from 'vitest';
import { amendMemory } from '../../electron/store/amend-memory.ts';
import { checkDatabase, checkFullText } from '../../electron/store/check-database.ts';
import { countMemories } from '../../electron/store/count-memories.ts';
import { deleteMemories, findMemory, replaceMemory, setMemoryState } from '../../electron/store/memories.ts';
import { findBySubstring, findByWords, toMatch } from '../../electron/store/search-memories.ts';
import type { Sha256 } from '../../shared/ids.ts';
import { addMemory, openMemoryFile } from './support.ts';

const search = { filter: {}, limit: 50, now: 2_000 };

describe('full text', () => {
  test('it stays in step with every kind of change', () => {
    const db = openMemoryFile();
    const found = (word: string) => findByWords(db, `"${word}"`, search).length;
    const number = addMemory(db, 'orçamento', { tags: ['casa'] });
    expect([found('orcamento'), found('casa')]).toEqual([1, 1]);
    const row = findMemory(db, number, 0);
    if (row === null) throw new Error('The memory is gone');
    amendMemory(db, number, { ...row, tags: ['lar'] });
    expect([found('casa'), found('lar')]).toEqual([0, 1]);
    replaceMemory(db, number, { ...row, text: 'viagem', contentHash: 'h' as Sha256, searchTerms: 'trip' });
    expect([found('orcamento'), found('viagem'), found('trip')]).toEqual([0, 1, 1]);
    setMemoryState(db, number, 'live', 'binned', 5);
    expect(found('viagem')).toBe(0);
    setMemoryState(db, number, 'binned', 'live', null);
    expect(found('viagem')).toBe(1);
    deleteMemories(db, [number]);
    expect(found('viagem')).toBe(0);
    checkFullText(db);
    expect(checkDatabase(db, 'thorough')).toBeNull();
  });

  test.each([
    ['日本語で話す', '日本'],
    ['東京に住んでいます', '住'],
    ['안녕하세요 세계', '세계'],
    ['ひらがな', 'らが'],
    ['Deploy版本v2', '版本'],
    ['100%_sure\\', '%_'],
    ['a "quoted" word', '"quoted"'],
    ['multi\nline, with commas', 'line, with'],
  ])('%j is found by %j', (text, part) => {
    const db = openMemoryFile();
    addMemory(db, 'something else entirely');
    const number = addMemory(db, text);
    expect(findBySubstring(db, part, search).map((hit) => hit.number)).toEqual([number]);
  });

  test.each([
    '"',
    '""',
    "'",
    '*',
    'a OR b',
    'NEAR(a b)',
    'content:a',
    '^a',
    '(',
    'a AND',
    '-a',
    '; DROP TABLE memories',
    '\0',
    '%',
  ])('the query %j is data, never syntax', (query) => {
    const db = openMemoryFile();
    addMemory(db, 'plain text');
    const match = toMatch([query, 'plain'], 'AND');
    expect(() => findByWords(db, match ?? '""', search)).not.toThrow();
    expect(() => findBySubstring(db, query, search)).not.toThrow();
    expect(countMemories(db, 0)).toBe(1);
  });

  test('words that stand apart are found together', () => {
    const db = openMemoryFile();
    addMemory(db, 'O orçamento foi visto na reunião');
    expect(findByWords(db, toMatch(['orçamento', 'reuniao'], 'AND') ?? '', search)).toHaveLength(1);
    expect(toMatch([' ', ''], 'AND')).toBeNull();
  });
});
