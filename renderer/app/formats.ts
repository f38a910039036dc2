import { numberIn, sizeIn } from '../../shared/messages/count-of.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import type { Locale } from '../../shared/profile.ts';
import { useLocale } from './messages.tsx';

const DAY_MS = 86_400_000;
const steps = [
  ['second', 60_000],
  ['minute', 3_600_000],
  ['hour', DAY_MS],
  ['day', 7 * DAY_MS],
] as const;
const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000, day: DAY_MS } as const;

/** Dates, times, numbers and sizes as the locale writes them. All instants are epoch milliseconds. */
export interface Formats {
  readonly number: (value: number) => string;
  readonly decimal: (value: number) => string;
  readonly size: (sizeBytes: number) => string;
  /** `31 March 2027`. */
  readonly date: (at: number) => string;
  /** `31 Mar`, with the year when it is another one. */
  readonly shortDate: (at: number, now: number) => string;
  /** `today`, `yesterday` or a short date: for lists. */
  readonly day: (at: number, now: number) => string;
  /** `today 10:42` or a date and time. */
  readonly moment: (at: number, now: number) => string;
  /** `4 minutes ago`; a date when it is over a week away. */
  readonly ago: (at: number, now: number) => string;
}

const made = new Map<Locale, Formats>();

/** The formats of one locale, made once: each takes longer to make than a whole screen to draw. */
export function formatsFor(locale: Locale): Formats {
  const known = made.get(locale) ?? makeFormats(locale);
  made.set(locale, known);
  return known;
}

function makeFormats(locale: Locale): Formats {
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const shortWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  const shortDate = (at: number, now: number) =>
    (new Date(at).getFullYear() === new Date(now).getFullYear() ? short : shortWithYear)
      .format(at)
      .replaceAll(' de ', ' ')
      .replaceAll('.', '');
  const day = (at: number, now: number) => {
    const days = daysBetween(now, at);
    return days === 0 || days === -1 ? relative.format(days, 'day') : shortDate(at, now);
  };
  return {
    number: (value) => numberIn(locale, value),
    decimal: (value) => decimal.format(value),
    size: (sizeBytes) => sizeIn(locale, sizeBytes),
    date: (at) => long.format(at),
    shortDate,
    day,
    moment: (at, now) => messagesFor(locale).common.dayAtTime(day(at, now), time.format(at)),
    ago: (at, now) => {
      const distance = at - now;
      const step = steps.find(([, below]) => Math.abs(distance) < below);
      if (step === undefined) return day(at, now);
      return relative.format(Math.round(distance / unitMs[step[0]]), step[0]);
    },
  };
}

/** The formats of the window's language. */
export function useFormats(): Formats {
  const locale = useLocale();
  return formatsFor(locale);
}

/** Whole calendar days from one instant to another, in the local time zone. */
export function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
