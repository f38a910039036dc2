import { expect, test } from 'vitest';
import { parseSlug, suggestSlug } from '../../renderer/features/teams/suggest-slug.ts';

test('a short name is made from a name as people write them', () => {
  expect(suggestSlug('Ação & Marketing')).toBe('acao-marketing');
  expect(suggestSlug('  Clube do Livro 2026! ')).toBe('clube-do-livro-2026');
  expect(suggestSlug('営業部')).toBe('');
});

test('a long name gives a short name that may be used', () => {
  const slug = suggestSlug('O time que cuida de todas as coisas que ninguém mais cuida');
  expect(slug.length).toBeLessThanOrEqual(40);
  expect(parseSlug(slug)).toBe(slug);
});

test('what is typed is taken in lower case, and what a folder could not be called is none', () => {
  expect(parseSlug(' Acme ')).toBe('acme');
  for (const typed of ['', '-a', 'a-', 'a b', '../x', 'con', 'world', 'ação'])
    expect(parseSlug(typed)).toBeNull();
});
