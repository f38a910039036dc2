import { expect, test } from 'vitest';
import { measureBytes } from '../../electron/ipc/measure-bytes.ts';

const LIMIT = 1_000_000;

test.each([
  ['a long text', 'x'.repeat(LIMIT)],
  ['bytes', new Uint8Array(LIMIT + 1)],
  ['a buffer', new ArrayBuffer(LIMIT + 1)],
  ['a long list', Array.from({ length: LIMIT }, () => 0)],
  ['a list that claims a length', Object.assign([], { length: 4_000_000_000 })],
  [
    'many keys',
    Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`key-${String(index)}`, 0])),
  ],
  ['a map', new Map(Array.from({ length: 200_000 }, (_, index) => [index, index]))],
  ['a map of long keys', new Map([['x'.repeat(LIMIT), 1]])],
  ['a set', new Set(Array.from({ length: 200_000 }, (_, index) => index))],
  ['something deep', deep(500_000)],
])('%s is found to be above the limit', (_name, value) => {
  expect(measureBytes(value, LIMIT)).toBeGreaterThan(LIMIT);
});

test('a value that holds itself is measured once', () => {
  const value: Record<string, unknown> = { text: 'x'.repeat(100) };
  value['self'] = value;
  expect(measureBytes(value, LIMIT)).toBeLessThan(1_000);
});

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
