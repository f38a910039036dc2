import { expect, test } from 'vitest';

import { createPortugueseGloss } from '../../electron/embedding/gloss-portuguese.ts';
import { loadLexicon } from '../../electron/embedding/lexicon.ts';
import { indexTerms, queryTerms } from '../../electron/embedding/search-terms.ts';
import { stemEnglish } from '../../electron/embedding/stem-english.ts';
import { stemPortuguese } from '../../electron/embedding/stem-portuguese.ts';
import { lexiconFolder } from './support/model-paths.ts';

const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));
const overlap = (query: string, text: string): readonly string[] => {
  const stored = new Set(indexTerms(text, gloss).split(' '));
  return queryTerms(query, gloss).filter((term) => stored.has(term));
};

test.each([
  [['reuniao', 'reunioes']],
  [['contrato', 'contratos']],
  [['gato', 'gata', 'gatos', 'gatinho']],
  [['comprar', 'comprei', 'comprou', 'compramos', 'compravam', 'comprando']],
  [['pagar', 'paguei', 'pagou']],
  [['rapido', 'rapida', 'rapidamente']],
  [['vencer', 'vence', 'venceu', 'venceram']],
])('Portuguese forms share a stem: %j', (forms) => {
  expect(new Set(forms.map(stemPortuguese)).size).toBe(1);
});

test.each([
  [['meeting', 'meetings']],
  [['plan', 'plans', 'planned', 'planning']],
  [['renew', 'renews', 'renewed', 'renewing']],
  [['party', 'parties']],
  [['use', 'used', 'uses', 'using']],
  [['change', 'changes', 'changed', 'changing']],
  [['box', 'boxes']],
])('English forms share a stem: %j', (forms) => {
  expect(new Set(forms.map(stemEnglish)).size).toBe(1);
});

test('a query meets a memory in another form, without accents, and in the other language', () => {
  expect(overlap('reuniao', 'As reuniões mudaram de horário')).not.toEqual([]);
  expect(overlap('meetings', 'As reuniões mudaram de horário')).not.toEqual([]);
  expect(overlap('senha', 'The password is in the vault')).not.toEqual([]);
  expect(overlap('deploys', 'Fizemos o deploy na sexta-feira')).not.toEqual([]);
});

test('stop words alone still make a query, punctuation alone does not', () => {
  expect(queryTerms('the', gloss)).toEqual(['the']);
  expect(queryTerms('... !? "" 🙂', gloss)).toEqual([]);
  expect(queryTerms('', gloss)).toEqual([]);
});

test('a query of ten thousand words, operators and addresses give plain terms', () => {
  expect(queryTerms('palavra diferente '.repeat(5_000), gloss).length).toBeLessThanOrEqual(64);
  for (const term of queryTerms(`"a" OR (b) NOT c* NEAR(x, 2) user@x.com ' OR 1=1; -- C++ c#`, gloss)) {
    expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
  }
  expect(queryTerms('C++', gloss)).not.toEqual(queryTerms('C#', gloss));
});
