/**
 * A date as other products write it, in epoch milliseconds; null when it is missing, unreadable or outside the
 * years 1970 to 9999. Numbers are seconds (below 1e11) or milliseconds. A date-time without an offset is read
 * as UTC, never as this computer's time, so that the same file means the same everywhere.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === 'number') return inRange(Math.round(value < 1e11 ? value * 1000 : value));
  if (value instanceof Date) return inRange(value.getTime());
  if (typeof value !== 'string') return null;
  const match = isoInstant.exec(value.trim());
  if (match === null) return null;
  const [, date, time, offset] = match;
  if (date === undefined) return null;
  if (time === undefined) return inRange(Date.parse(`${date}T00:00:00Z`));
  // Date.parse only promises three digits of a second; more are cut, not rounded.
  const milliseconds = time.replace(/([.,]\d{1,3})\d*$/, '$1').replace(',', '.');
  return inRange(Date.parse(`${date}T${milliseconds}${toOffset(offset)}`));
}

const isoInstant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;
const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function toOffset(offset: string | undefined): string {
  if (offset === undefined || /^(z|utc)$/i.test(offset)) return 'Z';
  if (offset.includes(':')) return offset;
  return offset.length === 3 ? `${offset}:00` : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

function inRange(instant: number): number | null {
  return Number.isFinite(instant) && instant >= 0 && instant <= lastInstant ? instant : null;
}
