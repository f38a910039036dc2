import { expect, test } from 'vitest';
import { parseTags } from '../../renderer/features/memories/parse-tags.ts';

test('tags are separated by commas or lines, trimmed, once each and in one Unicode form', () => {
  expect(parseTags(' contratos, gra\u0301fica,\ngráfica , ,')).toEqual({
    tags: ['contratos', 'gráfica'],
    refused: [],
  });
});

test('what cannot be a tag is answered apart, not dropped silently', () => {
  const long = 'x'.repeat(65);
  expect(parseTags(`ok, ${long}, a\u0000b`)).toEqual({ tags: ['ok'], refused: [long, 'a\u0000b'] });
});
