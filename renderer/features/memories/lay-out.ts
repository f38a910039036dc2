import type { MemoryNumber } from '../../../shared/ids.ts';
import type { OutlineGroup } from '../../../shared/outline.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import type { Grouping } from './browser-state.ts';
import type { ListGroup, ListModel } from './list-model.ts';
import type { Outline } from './outline.ts';

/** How groups are named; instants are epoch milliseconds. */
export interface GroupNames {
  readonly day: (at: number) => string;
  readonly group: (group: OutlineGroup) => string;
  readonly never: string;
}

/**
 * Puts memories under headings. By day the order stays, and days are those of the order; by anything else groups stand
 * in the order they appear and gather their memories wherever those stand. Takes some milliseconds for 100,000.
 */
export function layOut(outline: Outline, grouping: Grouping, names: GroupNames): ListModel {
  const { numbers, placeIndexes, places } = outline;
  const byDay = grouping === 'day';
  const groups = byDay ? daysOf(outline.keys, names) : [];
  const order = byDay ? null : gather(outline, names, groups);
  const entryAt = (place: number) => order?.[place] ?? place;
  return {
    count: numbers.length,
    groups,
    refAt: (place) => {
      const entry = entryAt(place);
      const scope = places[placeIndexes[entry] ?? -1];
      return place < 0 || scope === undefined ? null : { scope, number: numbers[entry] as MemoryNumber };
    },
    placeOf: (ref) => {
      if (ref === null) return -1;
      const entry = numbers.findIndex(
        (number, index) => number === ref.number && places[placeIndexes[index] ?? -1] === ref.scope,
      );
      return order === null || entry < 0 ? entry : order.indexOf(entry);
    },
    members: () => {
      const members = new Map<BucketRef, Set<MemoryNumber>>(places.map((place) => [place, new Set()]));
      for (const [entry, number] of numbers.entries())
        members.get(places[placeIndexes[entry] ?? -1] ?? 'user')?.add(number as MemoryNumber);
      return members;
    },
  };
}

/** The days of a list that is ordered by instants; those before the epoch's first moment are `never`. */
function daysOf(keys: Float64Array, names: GroupNames): ListGroup[] {
  const groups: ListGroup[] = [];
  let [from, until, start] = [0, 0, 0];
  const end = (place: number) => {
    if (place === start) return;
    const at = keys[start] ?? 0;
    groups.push({ label: at === 0 ? names.never : names.day(at), start, count: place - start });
  };
  for (let place = 0; place < keys.length; place += 1) {
    const at = keys[place] ?? 0;
    if (place > 0 && at >= from && at < until) continue;
    end(place);
    start = place;
    const day = new Date(at);
    from = day.setHours(0, 0, 0, 0);
    until = day.setDate(day.getDate() + 1);
  }
  end(keys.length);
  return groups;
}

/** The order in which the entries stand once they are gathered by group; the groups are added to `groups`. */
function gather({ numbers, ...outline }: Outline, names: GroupNames, groups: ListGroup[]): Uint32Array {
  const labels = outline.groups.map((group) => names.group(group));
  const shown = [...new Set(labels)];
  const shownIndexes = labels.map((label) => shown.indexOf(label));
  const counts = new Uint32Array(shown.length);
  for (const group of outline.groupIndexes) {
    const index = shownIndexes[group] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  let start = 0;
  const next = new Uint32Array(shown.length);
  for (const [index, label] of shown.entries()) {
    const count = counts[index] ?? 0;
    groups.push({ label, start, count });
    next[index] = start;
    start += count;
  }
  const order = new Uint32Array(numbers.length);
  for (const [entry, group] of outline.groupIndexes.entries()) {
    const index = shownIndexes[group] ?? 0;
    const place = next[index] ?? 0;
    order[place] = entry;
    next[index] = place + 1;
  }
  return order;
}
