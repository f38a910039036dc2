import type { Input } from '../../../shared/contract.ts';
import type { AuditAction } from '../../../shared/audit.ts';
import { assertNever } from '../../../shared/result.ts';

export const KINDS = ['all', 'sharing', 'teams', 'agents', 'profile', 'data'] as const;
export const PERIODS = ['any', 'today', 'week', 'month', 'year', 'dates'] as const;

/** What the person narrowed the record to. Dates are calendar days, `2026-03-15`, both included; empty means open. */
export interface ActivityFilter {
  readonly kind: (typeof KINDS)[number];
  readonly period: (typeof PERIODS)[number];
  readonly fromDay: string;
  readonly untilDay: string;
}

export const EVERYTHING: ActivityFilter = { kind: 'all', period: 'any', fromDay: '', untilDay: '' };

const actionsOf: Readonly<Record<Exclude<ActivityFilter['kind'], 'all'>, readonly AuditAction[]>> = {
  sharing: ['memory.promote', 'memory.withdraw'],
  teams: [
    'team.create',
    'team.rename',
    'team.delete',
    'member.add',
    'member.remove',
    'member.leave',
    'member.role',
  ],
  agents: ['grant.create', 'grant.revoke'],
  profile: ['profile.create', 'profile.rename', 'profile.delete', 'profile.lock'],
  data: ['data.export', 'data.import', 'data.erase', 'upkeep.run', 'vault.restore'],
};

/** The filter as the request says it: actions, and instants in epoch milliseconds of the local time zone. */
export function toRequest(
  filter: ActivityFilter,
  now: number,
): Pick<Input<'activity.list'>, 'actions' | 'from' | 'before'> {
  return {
    ...(filter.kind === 'all' ? {} : { actions: [...actionsOf[filter.kind]] }),
    ...rangeOf(filter, now),
  };
}

function rangeOf(
  { period, fromDay, untilDay }: ActivityFilter,
  now: number,
): { readonly from?: number; readonly before?: number } {
  switch (period) {
    case 'any':
      return {};
    case 'today':
      return { from: daysBefore(now, 0) };
    case 'week':
      return { from: daysBefore(now, 6) };
    case 'month':
      return { from: daysBefore(now, 29) };
    case 'year':
      return { from: daysBefore(now, 364) };
    case 'dates': {
      const from = dayStart(fromDay, 0);
      const before = dayStart(untilDay, 1);
      return { ...(from === null ? {} : { from }), ...(before === null ? {} : { before }) };
    }
    default:
      return assertNever(period);
  }
}

/** The first instant of the day that lies so many days before today. */
function daysBefore(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.getTime();
}

/** The first instant of a written day, moved by whole days; null when none is written. */
function dayStart(day: string, offset: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day) ?? [];
  if (year === undefined) return null;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + offset).getTime();
  return start >= 0 ? start : null;
}
