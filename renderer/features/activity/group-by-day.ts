import type { ActivityEntry } from '../../../shared/audit.ts';

export interface ActivityDay {
  readonly day: string;
  readonly entries: readonly ActivityEntry[];
}

/** Entries under the names of their days, in the order in which they come. */
export function groupByDay(
  entries: readonly ActivityEntry[],
  nameOf: (at: number) => string,
): readonly ActivityDay[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = nameOf(entry.at);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [entry]);
    else ofDay.push(entry);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
