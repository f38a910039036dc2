import { expect, test } from 'vitest';
import { daysBetween, formatsFor } from '../../renderer/app/formats.ts';
import { initialsOf } from '../../renderer/ui/avatar.tsx';

const now = new Date(2026, 11, 1, 15, 30).getTime();
const at = (day: number, hour = 10, minute = 42) => new Date(2026, 11, day, hour, minute).getTime();

test('instants read as a person would say them, in both languages', () => {
  expect(formatsFor('pt-BR').moment(at(1), now)).toBe('hoje às 10:42');
  expect(formatsFor('en').moment(at(0), now)).toBe('yesterday at 10:42 AM');
  expect(formatsFor('pt-BR').ago(now - 240_000, now)).toBe('há 4 minutos');
  expect(formatsFor('pt-BR').day(new Date(2026, 8, 3).getTime(), now)).toBe('3 set');
  expect(formatsFor('en').day(new Date(2025, 8, 3).getTime(), now)).toBe('Sep 3, 2025');
});

test('days are counted by the calendar, not by 24 hours', () => {
  expect(daysBetween(at(1, 23, 59), at(2, 0, 1))).toBe(1);
  expect(daysBetween(at(2, 0, 1), at(2, 23, 59))).toBe(0);
});

test('initials are those of the first and the last name, in any script', () => {
  expect(initialsOf('João Augusto Ribeiro')).toBe('JR');
  expect(initialsOf(' maria ')).toBe('M');
  expect(initialsOf('李小龙')).toBe('李');
  expect(initialsOf('👩‍🚀 Ada')).toBe('👩A');
});
