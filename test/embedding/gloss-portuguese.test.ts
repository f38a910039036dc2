import { expect, test } from 'vitest';

import { createPortugueseGloss } from '../../electron/embedding/gloss-portuguese.ts';
import { createLexicon, loadLexicon, parseLexicon } from '../../electron/embedding/lexicon.ts';
import { lexiconFolder } from './support/model-paths.ts';

const small = createPortugueseGloss(
  createLexicon([
    ['reunião', 'meeting'],
    ['papel', 'paper'],
    ['fácil', 'easy'],
    ['pai', 'father'],
    ['país', 'country'],
    ['novo', 'new'],
    ['rápido', 'fast'],
    ['gato', 'cat'],
    ['café', 'coffee'],
    ['pequeno', 'small'],
    ['trocar', 'change'],
    ['começar', 'begin'],
    ['pagar', 'pay'],
    ['ficar', 'stay'],
    ['preferir', 'prefer'],
    ['dirigir', 'drive'],
    ['vencer', 'expire'],
    ['comprar', 'buy'],
    ['nota', 'note'],
    ['nota fiscal', 'invoice'],
    ['rosa', 'pink'],
    ['costa', 'coast'],
    ['mulher', 'woman'],
    ['professor', 'teacher'],
  ]),
);

test.each([
  ['reuniões', 'meeting'],
  ['papéis', 'paper'],
  ['fáceis', 'easy'],
  ['mulheres', 'woman'],
  ['professoras', 'teacher'],
  ['novas', 'new'],
  ['rapidamente', 'fast'],
  ['gatinhos', 'cat'],
  ['cafezinho', 'coffee'],
  ['trocamos', 'change'],
  ['trocavam', 'change'],
  ['comecei', 'begin'],
  ['paguei', 'pay'],
  ['fiquei', 'stay'],
  ['prefiro', 'prefer'],
  ['dirijo', 'drive'],
  ['venceu', 'expire'],
  ['venceria', 'expire'],
  ['comprá-lo', 'buy'],
  ['comprando', 'buy'],
])('the inflected word %s is found as %s', (word, gloss) => {
  expect(small.gloss(word)).toBe(gloss);
});

test('an exact spelling comes before one without accents', () => {
  expect(small.gloss('meus pais')).toBe('my father');
  expect(small.gloss('outro país')).toBe('other country');
  expect(small.gloss('reuniao')).toBe('meeting');
});

test('entries of several words win over their parts, also in the plural', () => {
  expect(small.gloss('nota fiscal')).toBe('invoice');
  expect(small.gloss('as notas fiscais')).toBe('the invoice');
});

test('names, numbers, codes, punctuation and unknown words stay as they are', () => {
  expect(small.gloss('Ana Costa e Rosa: sala 302, R$ 15,90 (NF-881) zzyzx@x.com')).toContain(
    'Ana Costa and Rosa:',
  );
  expect(small.gloss('o código NF-88213 às 22h40')).toContain('NF-88213');
  expect(small.gloss('22h40, 15/03/2026; xpto')).toBe('22h40, 15/03/2026; xpto');
});

test('only Portuguese is glossed', () => {
  const english = 'The new cafe in Costa Rica opens at nine.';
  expect(small.toEnglish(english)).toBe(english);
  expect(small.toEnglish('A reunião começou')).toBe('the meeting begin');
});

test('the version changes with the dictionary', () => {
  const one = createPortugueseGloss(createLexicon([['voo', 'flight']]));
  const other = createPortugueseGloss(createLexicon([['voo', 'fly']]));
  expect(one.version).not.toBe(other.version);
});

test('a damaged dictionary line is an error that names the line', () => {
  expect(() => parseLexicon('casa\thouse\nsem tab\n', 'pt-en-x.tsv')).toThrow('pt-en-x.tsv:2');
});

test('the shipped dictionary loads and knows everyday words', () => {
  const shipped = loadLexicon(lexiconFolder);
  expect(shipped.size).toBeGreaterThan(5_000);
  for (const lemma of ['reunião', 'senha', 'prazo', 'alergia', 'cachorro'])
    expect(shipped.exact(lemma)).toBeDefined();
});
