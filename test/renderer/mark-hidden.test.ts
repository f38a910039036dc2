import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countHidden,
  markHidden,
  spellHidden,
  type TextPart,
} from '../../renderer/features/sharing/mark-hidden.ts';
import { hiddenCharactersIn } from '../../shared/hidden-characters.ts';

test('a hidden character becomes a mark at its place', () => {
  expect(markHidden('março\u200b e')).toEqual([
    { hidden: false, text: 'março' },
    { hidden: true, code: 'U+200B', count: 1 },
    { hidden: false, text: ' e' },
  ]);
});

test('characters beyond the first plane are one mark each, not two halves', () => {
  expect(markHidden('a\u{E0041}b')).toEqual([
    { hidden: false, text: 'a' },
    { hidden: true, code: 'U+E0041', count: 1 },
    { hidden: false, text: 'b' },
  ]);
});

test('a run of the same one is one mark that counts', () => {
  expect(markHidden(`x${'\u200b'.repeat(1_000)}`)[1]).toEqual({ hidden: true, code: 'U+200B', count: 1_000 });
  expect(countHidden(markHidden('\u202Ea\u202C\u200b\u200b'))).toBe(4);
});

test('the joiner inside an emoji stays; the same joiner in a word is marked', () => {
  expect(markHidden('👩‍👩‍👧')).toEqual([{ hidden: false, text: '👩‍👩‍👧' }]);
  expect(countHidden(markHidden('👩‍👧 pa\u200dssword'))).toBe(1);
});

test('in a title a hidden character is spelled out, so that a name cannot turn the sentence around', () => {
  expect(spellHidden('Acme\u202E gnitekraM')).toBe('Acme[U+202E] gnitekraM');
});

test('joining the parts gives the very text back, and none of it hides', () => {
  const odd = fc.constantFrom(
    '\u200b',
    '\u202e',
    '\u{E0041}',
    '\u200d',
    '\ufe0f',
    'a',
    ' ',
    '👩',
    '\n',
    'é',
    '#',
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 60 }), (characters) => {
      const text = characters.join('');
      const parts = markHidden(text);
      expect(parts.map(toText).join('')).toBe(text);
      const drawn = parts.map((part) => (part.hidden ? '' : part.text));
      expect(
        drawn.flatMap((piece) => hiddenCharactersIn(piece)).filter((code) => !/200D|FE0F/.test(code)),
      ).toEqual([]);
    }),
  );
});

function toText(part: TextPart): string {
  if (!part.hidden) return part.text;
  return String.fromCodePoint(Number.parseInt(part.code.slice(2), 16)).repeat(part.count);
}
