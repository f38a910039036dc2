export type Period = 'day' | 'week' | 'month';

/**
 * The instants where calendar periods begin, from the one that holds `from` up to the first at or after `to`, in the
 * time zone of this computer. Days are the calendar's, of 23 to 25 hours; weeks start on Monday. Null when there would
 * be more than `most`.
 */
export function periodsBetween(
  from: number,
  to: number,
  period: Period,
  most: number,
): readonly number[] | null {
  const start = new Date(from);
  start.setHours(0, 0, 0, 0);
  if (period === 'week') start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  if (period === 'month') start.setDate(1);
  // West of Greenwich the day that holds instant 0 began before it.
  const bounds = [Math.max(0, start.getTime())];
  for (let count = 1; (bounds.at(-1) ?? to) < to; count += 1) {
    if (count > most) return null;
    bounds.push(startOf(start, period, count));
  }
  return bounds;
}

function startOf(first: Date, period: Period, count: number): number {
  const months = period === 'month' ? count : 0;
  const days = period === 'month' ? 0 : count * (period === 'week' ? 7 : 1);
  return new Date(first.getFullYear(), first.getMonth() + months, first.getDate() + days).getTime();
}
