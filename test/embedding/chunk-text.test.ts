import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { chunkText, estimateTokens } from '../../electron/embedding/chunk-text.ts';

const limits = { wholeTokens: 40, maxTokens: 40, overlapTokens: 8 };

const visible = (part: string): string => part.replace(/\s+/g, '');

test('a short text is one chunk, itself', () => {
  expect(chunkText('Prefiro café.')).toEqual(['Prefiro café.']);
  expect(chunkText('')).toEqual(['']);
});

test('the last sentence of a long text is whole in a chunk', () => {
  const text = `${'The project has many notes about the garden and the house. '.repeat(60)}The safe code is under the rug.`;
  expect(chunkText(text).at(-1)).toContain('The safe code is under the rug.');
});

test('a text is whole while it fits, and cut much smaller once it does not', () => {
  const sentence = 'The tea is in the jar. ';
  const fits = sentence.repeat(Math.floor(160 / estimateTokens(sentence)));
  expect(chunkText(fits)).toEqual([fits]);
  const cut = chunkText(fits + sentence.repeat(3));
  expect(cut.length).toBeGreaterThan(2);
  for (const chunk of cut) expect(estimateTokens(chunk)).toBeLessThanOrEqual(64);
});

test('every chunk fits, every word is in one, and neighbours overlap', () => {
  const word = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const text = words.join(' ');
      const chunks = chunkText(text, limits);
      expect(chunks.length).toBeGreaterThan(0);
      // Walk through the text with the chunks: each starts at or before where the last ended.
      let covered = 0;
      const whole = visible(text);
      for (const chunk of chunks) {
        expect(estimateTokens(chunk)).toBeLessThanOrEqual(limits.maxTokens);
        const at = whole.lastIndexOf(visible(chunk), covered);
        expect(at).toBeGreaterThanOrEqual(0);
        covered = Math.max(covered, at + visible(chunk).length);
      }
      expect(covered).toBe(whole.length);
    }),
    { numRuns: 200 },
  );
});

test('text without a single space, and emoji, are cut too', () => {
  for (const text of ['x'.repeat(5_000), '漢字'.repeat(1_000), '🙂'.repeat(1_000)]) {
    const chunks = chunkText(text, limits);
    expect(chunks.length).toBeGreaterThan(10);
    for (const chunk of chunks) expect(estimateTokens(chunk)).toBeLessThanOrEqual(limits.maxTokens);
  }
});
