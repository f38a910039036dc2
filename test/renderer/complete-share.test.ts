import { expect, test } from 'vitest';
import { completeShare, isShareCommand, type TargetChoice } from '../../renderer/app/complete-share.ts';
import { memoryNumberSchema, teamSlugSchema } from '../../shared/ids.ts';
import { teamRef } from '../../shared/scope.ts';

const number = (value: number) => memoryNumberSchema.parse(value);
const acme = teamRef(teamSlugSchema.parse('acme-marketing'));
const choices: readonly TargetChoice[] = [
  { target: acme, name: 'Acme & Cia' },
  { target: 'world', name: 'Mundo' },
];
const recent = [42, 421, 7].map(number);

test('a share is known before it is typed to its end, and nothing else is one', () => {
  expect(['/share', '/share ', '/SHARE 4', '/compartilhar 42 ac'].every(isShareCommand)).toBe(true);
  expect(['share 42', '/shares', '/find share', ''].some(isShareCommand)).toBe(false);
});

test('the latest memories are offered by the beginning of their number', () => {
  expect(completeShare('/share', recent, choices).map((choice) => choice.number)).toEqual([42, 421, 7]);
  expect(completeShare('/share 7', recent, choices)).toEqual([
    { number: 7, target: acme },
    { number: 7, target: 'world' },
  ]);
});

test('a whole number is offered with every place, then the numbers that begin so', () => {
  expect(completeShare('/share #42', recent, choices)).toEqual([
    { number: 42, target: acme },
    { number: 42, target: 'world' },
    { number: 421, target: null },
  ]);
});

test('a place is found by its short name, its name and its name in either language', () => {
  for (const typed of ['acme-m', 'Acme & c', 'a']) {
    expect(completeShare(`/share 42 ${typed}`, recent, choices)).toEqual([{ number: 42, target: acme }]);
  }
  for (const typed of ['world', 'mun', 'WOR']) {
    expect(completeShare(`/share 42 ${typed}`, recent, choices)).toEqual([{ number: 42, target: 'world' }]);
  }
});

test('a team that is none of mine stays as typed; what can be no place offers nothing', () => {
  expect(completeShare('/share 42 beta', recent, choices)).toEqual([{ number: 42, target: 'team:beta' }]);
  expect(completeShare('/share 42 não é', recent, choices)).toEqual([]);
  expect(completeShare('/share x', recent, choices)).toEqual([]);
});
