import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportFile } from '../../electron/formats/import-source.ts';
import { splitJsonValues, type JsonRecord } from '../../electron/formats/split-json-values.ts';
import { failureOf } from './read-items.ts';

const fileOf = (text: string, chunkBytes = 1024): ImportFile => ({
  path: 'f.json',
  sizeBytes: text.length,
  bytes: async function* () {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  },
});

const valuesOf = async (file: ImportFile, maxBytes?: number) => {
  const records: JsonRecord[] = [];
  for await (const record of splitJsonValues(file, maxBytes)) records.push(record);
  return records.map((record) => ('problem' in record ? record.problem : record.value));
};

test('any values come back from an array, from lines and glued together, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc
          .dictionary(fc.string(), fc.jsonValue())
          .map((value) => JSON.parse(JSON.stringify(value)) as unknown),
      ),
      fc.integer({ min: 1, max: 40 }),
      async (values, chunkBytes) => {
        const pieces = values.map((value) => JSON.stringify(value));
        for (const text of [`\ufeff[${pieces.join(' ,\n')}]`, pieces.join('\n'), pieces.join('')]) {
          expect(await valuesOf(fileOf(text, chunkBytes))).toEqual(values);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a list may hold texts, numbers and null', async () => {
  expect(await valuesOf(fileOf('["a]\\"", 1.5e3, null,[1]]', 1))).toEqual(['a]"', 1500, null, [1]]);
});

test('one record that is too large or not JSON is passed over and the next is read', async () => {
  const text = `[{"a":"${'x'.repeat(500)}"},{"a":1,},{"b":2}]`;
  expect(await valuesOf(fileOf(text, 7), 100)).toEqual(['too-long', 'unreadable', { b: 2 }]);
});

test('a file that ends too early is a failure, not a shorter file', async () => {
  for (const text of ['[{"a":1}', '{"a":"', '[{"a":1},{"b"']) {
    expect(await failureOf(() => valuesOf(fileOf(text)))).toMatch(/^json-invalid: f.json#/);
  }
});
