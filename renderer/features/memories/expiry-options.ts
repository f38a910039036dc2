import type { MemoriesMessages } from '../../../shared/messages/memories/en.ts';
import type { SelectOption } from '../../ui/select.tsx';

const DAYS = [7, 30, 90, 180, 365] as const;

/** The lives of a memory that are offered, with the one it has now; `never` first. Values are days. */
export function expiryOptions(
  words: MemoriesMessages['form'],
  current: number | null,
): readonly SelectOption<string>[] {
  const days = [...new Set([...DAYS, ...(current === null ? [] : [current])])].toSorted(
    (one, other) => one - other,
  );
  return [
    { value: 'never', label: words.never },
    ...days.map((count) => ({ value: String(count), label: words.afterDays(count) })),
  ];
}

/** Days as an option's value. */
export function ttlToOption(ttlDays: number | null): string {
  return ttlDays === null ? 'never' : String(ttlDays);
}

/** An option's value as days; `null` is never. */
export function optionToTtl(option: string): number | null {
  return option === 'never' ? null : Number(option);
}
