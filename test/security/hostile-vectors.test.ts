import { expect, test } from 'vitest';
import { hostileVectors as vectors } from './hostile-vectors.ts';

test('the corpus is wide: kinds, and no vector twice', () => {
  expect(new Set(vectors.map(({ text }) => text)).size).toBe(vectors.length);
  expect(vectors.length).toBeGreaterThanOrEqual(150);
  expect(new Set(vectors.map(({ kind }) => kind))).toEqual(
    new Set(['html', 'svg', 'mathml', 'markdown', 'link', 'clobbering', 'css', 'bidi', 'terminal']),
  );
});
