import type { Locale } from '../profile.ts';

/** Making one takes as long as formatting a hundred numbers, and a screen formats many. */
const plain = onePerLocale((locale) => new Intl.NumberFormat(locale));
const plurals = onePerLocale((locale) => new Intl.PluralRules(locale));

/** The forms of a counted noun. Portuguese and English need these two; others fall back to `other`. */
export interface CountForms {
  readonly one: string;
  readonly other: string;
}

/** A number with its noun in the right form and the locale's digits: `1 memory`, `1,234 memories`. */
export function countOf(locale: Locale, count: number, forms: CountForms): string {
  return `${numberIn(locale, count)} ${formFor(locale, count, forms)}`;
}

/** The form of a word that goes with a number, without the number. */
export function formFor(locale: Locale, count: number, forms: CountForms): string {
  // The rules of Unicode put a Portuguese zero into the singular; people write “0 memórias”.
  return count !== 0 && plurals(locale).select(count) === 'one' ? forms.one : forms.other;
}

/** A number in the locale's digits and separators. */
export function numberIn(locale: Locale, value: number): string {
  return plain(locale).format(value);
}

/** Names joined as the locale does: `Ana, Pedro and Maria`. */
export function listIn(locale: Locale, names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** A size in bytes as a person reads it: `12 kB`, `3.4 MB`. */
export function sizeIn(locale: Locale, sizeBytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  let value = sizeBytes;
  let index = 0;
  while (value >= 1_000 && index < units.length - 1) {
    value /= 1_000;
    index += 1;
  }
  if (index === 0) return countOf(locale, sizeBytes, { one: 'byte', other: 'bytes' });
  const unit = units[index] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

function onePerLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const made = new Map<Locale, Value>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
