import type { MemoryNumber } from '../../../shared/ids.ts';
import type { MemoryRef } from '../../../shared/memory.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import { isSameMemory } from './browser-state.ts';

/** A heading and the memories under it: `count` of them from the place `start` on. */
export interface ListGroup {
  readonly label: string;
  readonly start: number;
  readonly count: number;
}

/** Which memories a list shows and in what order, as they stand on screen. Places count from 0, headings left out. */
export interface ListModel {
  readonly count: number;
  readonly groups: readonly ListGroup[];
  /** Null outside of the list. */
  readonly refAt: (place: number) => MemoryRef | null;
  /** -1 for a memory that is not in the list. */
  readonly placeOf: (ref: MemoryRef | null) => number;
  /** Numbers by where they are; made when it is asked for. */
  readonly members: () => ReadonlyMap<BucketRef, ReadonlySet<MemoryNumber>>;
}

/** The group that the memory at a place stands in; null outside of the list. */
export function groupAt({ groups }: ListModel, place: number): ListGroup | null {
  return groups.find(({ start, count }) => place >= start && place < start + count) ?? null;
}

/** A list of memories that are all known by reference, under one heading or none. */
export function modelOfRefs(refs: readonly MemoryRef[], label: string): ListModel {
  return {
    count: refs.length,
    groups: refs.length === 0 ? [] : [{ label, start: 0, count: refs.length }],
    refAt: (place) => {
      const found = refs[place];
      return found === undefined ? null : { scope: found.scope, number: found.number };
    },
    placeOf: (ref) => refs.findIndex((one) => isSameMemory(one, ref)),
    members: () => membersOf(refs),
  };
}

function membersOf(refs: readonly MemoryRef[]): ReadonlyMap<BucketRef, ReadonlySet<MemoryNumber>> {
  const members = new Map<BucketRef, Set<MemoryNumber>>();
  for (const { scope, number } of refs) {
    const numbers = members.get(scope) ?? new Set();
    members.set(scope, numbers.add(number));
  }
  return members;
}
