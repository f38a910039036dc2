import { expect, test } from 'vitest';

import { matchLiterally } from '../../electron/embedding/match-literally.ts';
import { scoreHybrid, termCoverage } from '../../electron/embedding/score-hybrid.ts';

const nothing = { hasPhrase: false, exactTermShare: 0 };

test('an exact code comes before a closer meaning', () => {
  const literally = matchLiterally('what is E-4471');
  const [close, exact] = scoreHybrid(
    [
      { cosine: 0.5, bm25: null, coverage: 0, literal: literally('Error codes of the dryer') },
      { cosine: 0.3, bm25: 4, coverage: 1, literal: literally('e-4471 means the filter is clogged') },
    ],
    4,
  );
  expect(exact?.score).toBeGreaterThan(close?.score ?? Infinity);
});

test('keywords refine meaning and cannot overturn a clear difference', () => {
  const [near, wordy] = scoreHybrid(
    [
      { cosine: 0.7, bm25: null, coverage: 0, literal: nothing },
      { cosine: 0.5, bm25: 9, coverage: 1, literal: nothing },
    ],
    9,
  );
  expect(near?.score).toBeGreaterThan(wordy?.score ?? Infinity);
});

test('without vectors the keywords alone order the result', () => {
  const [weak, strong] = scoreHybrid(
    [
      { cosine: null, bm25: 1, coverage: 0.5, literal: nothing },
      { cosine: null, bm25: 3, coverage: 1, literal: nothing },
    ],
    3,
  );
  expect(strong?.score).toBeGreaterThan(weak?.score ?? Infinity);
  expect(scoreHybrid([{ cosine: null, bm25: null, coverage: 0, literal: nothing }], 0)[0]?.score).toBe(0);
});

test('phrases match as whole words, whatever the case and accents', () => {
  expect(matchLiterally('"café da manhã"')('O CAFE DA MANHA é às oito').hasPhrase).toBe(true);
  expect(matchLiterally('"da manhã"')('amanda manhattan').hasPhrase).toBe(false);
});

test.each([
  ['curso de C++', 'We write C++ here', 1],
  ['curso de C++', 'We write C here', 0],
  ['user@x.com', 'mail to user@x.com today', 1],
  ['sala 12', 'room 2012', 0],
  ['Okafor', 'Ms. Okafor teaches', 1],
  ['o aniversário da Júlia', 'Julia nasceu em maio', 1],
  ['preferred seat on a bus', 'a bus', 0],
])('the exact terms of "%s" in "%s": %d', (query, text, share) => {
  expect(matchLiterally(query)(text).exactTermShare).toBe(share);
});

test('coverage is the share of the terms that occur', () => {
  expect(termCoverage(['a', 'b'], 'b c')).toBe(0.5);
  expect(termCoverage([], 'b c')).toBe(0);
});
