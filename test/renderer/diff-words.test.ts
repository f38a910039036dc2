import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from '../../renderer/app/diff-words.ts';

test('the parts of a difference give both texts back, whatever they are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'ção')).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(text, text, (older, newer) => {
      const parts = diffWords(older, newer);
      const without = (change: string) =>
        parts
          .filter((part) => part.change !== change)
          .map((part) => part.text)
          .join('');
      expect(without('added')).toBe(older);
      expect(without('removed')).toBe(newer);
    }),
  );
});

test('only the words that changed are marked', () => {
  expect(diffWords('vence em 10 de março', 'vence em 15 de março')).toEqual([
    { change: 'same', text: 'vence em ' },
    { change: 'removed', text: '10' },
    { change: 'added', text: '15' },
    { change: 'same', text: ' de março' },
  ]);
});

test('texts too long to compare word by word are shown as replaced, not refused', () => {
  const older = Array.from({ length: 3_000 }, (_, index) => `a${index}`).join(' ');
  const newer = Array.from({ length: 3_000 }, (_, index) => `b${index}`).join(' ');
  expect(diffWords(older, newer)).toEqual([
    { change: 'removed', text: older },
    { change: 'added', text: newer },
  ]);
});
