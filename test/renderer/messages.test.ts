import { expect, test } from 'vitest';
import { z } from 'zod';
import { failureSchema, type Failure } from '../../shared/failures.ts';
import { countOf, listIn, sizeIn } from '../../shared/messages/count-of.ts';
import { describeFailure } from '../../shared/messages/describe-failure.ts';
import { en } from '../../shared/messages/en.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import { ptBR } from '../../shared/messages/pt-BR.ts';
import { LOCALES } from '../../shared/profile.ts';

/** Fields that the failures of the closed list carry, filled with something that can be recognised. */
const detail = {
  problems: [{ path: 'name', problem: 'x' }],
  limitBytes: 262_144,
  sizeBytes: 300_000,
  scope: 'team:acme',
  number: 42,
  scopes: ['user', 'world'],
  count: 3,
  quota: 'writesPerMinute',
  retryAfterMs: 4_000,
  namespace: 'team:acme',
  problem: 'checksum',
  version: 9,
  known: 3,
  path: '/tmp/x',
  pid: 7,
  port: 8123,
  sequence: 12,
  endpoint: 'http://127.0.0.1',
  name: 'notes.json',
  share: 0.31,
  reference: 'AB12',
};

test.each(LOCALES)('every failure has a sentence of its own in %s', (locale) => {
  const sentences = failureSchema.options.flatMap((option) => {
    const { type, ...fields } = option.shape;
    // A field with a closed list of values is gone through value by value.
    const variants = Object.entries(fields).reduce<readonly Readonly<Record<string, unknown>>[]>(
      (made, [field, schema]) =>
        made.flatMap((one) =>
          (schema instanceof z.ZodEnum ? schema.options : [detail[field as keyof typeof detail]]).map(
            (value) => ({
              ...one,
              [field]: value,
            }),
          ),
        ),
      [{ type: type.value }],
    );
    return variants.map((failure) => describeFailure(messagesFor(locale), failure as unknown as Failure));
  });
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    expect(sentence).toMatch(/[.!?:]|AB12|\/tmp\/x|checksum/);
  }
});

test('both languages have the same keys, and functions where the other has functions', () => {
  expect(shapeOf(ptBR)).toEqual(shapeOf(en));
});

test('no English sentence was left in the Portuguese words', () => {
  const english = new Set(stringsOf(en).filter((words) => words.split(' ').length > 2));
  expect(stringsOf(ptBR).filter((words) => english.has(words))).toEqual([]);
});

test('counted nouns follow each language, with its digits', () => {
  const forms = { one: 'memória', other: 'memórias' };
  expect(countOf('pt-BR', 1, forms)).toBe('1 memória');
  expect(countOf('pt-BR', 12_345, forms)).toBe('12.345 memórias');
  expect(countOf('pt-BR', 0, forms)).toBe('0 memórias');
  expect(countOf('en', 0, { one: 'memory', other: 'memories' })).toBe('0 memories');
  expect(ptBR.memories.detail.expiresValue(120, '31 de março de 2027')).toBe(
    'em 120 dias, 31 de março de 2027',
  );
});

test('sizes and lists read as each language writes them', () => {
  expect(sizeIn('en', 348_123)).toBe('348 kB');
  expect(sizeIn('pt-BR', 3_400_000)).toBe('3,4 MB');
  expect(sizeIn('en', 1)).toBe('1 byte');
  expect(listIn('pt-BR', ['Ana', 'Pedro'])).toBe('Ana e Pedro');
});

function shapeOf(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return typeof node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shapeOf(value)]));
}

function stringsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(stringsOf);
}
