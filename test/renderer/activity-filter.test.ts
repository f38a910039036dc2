import { expect, test } from 'vitest';
import { EVERYTHING, KINDS, toRequest } from '../../renderer/features/activity/activity-filter.ts';
import { AUDIT_ACTIONS } from '../../shared/audit.ts';

const now = new Date(2026, 2, 15, 13, 30).getTime();

test('every audited act belongs to exactly one kind', () => {
  const all = KINDS.flatMap((kind) => toRequest({ ...EVERYTHING, kind }, now).actions ?? []);
  expect(all.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

test('everything asks for no narrowing at all', () => {
  expect(toRequest(EVERYTHING, now)).toEqual({});
});

test('a period begins with the first instant of its first day here', () => {
  expect(toRequest({ ...EVERYTHING, period: 'today' }, now)).toEqual({
    from: new Date(2026, 2, 15).getTime(),
  });
  expect(toRequest({ ...EVERYTHING, period: 'week' }, now)).toEqual({ from: new Date(2026, 2, 9).getTime() });
});

test('both written days are included, and an open end stays open', () => {
  const dates = { ...EVERYTHING, period: 'dates', fromDay: '2026-03-01', untilDay: '2026-03-31' } as const;
  expect(toRequest(dates, now)).toEqual({
    from: new Date(2026, 2, 1).getTime(),
    before: new Date(2026, 3, 1).getTime(),
  });
  expect(toRequest({ ...dates, untilDay: '' }, now)).toEqual({ from: new Date(2026, 2, 1).getTime() });
});
