import { useMemo, useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { MemoryRef } from '../../../shared/memory.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import type { ListGroup, ListModel } from './list-model.ts';

/** The memories that are ticked in the list. */
export interface Selection {
  readonly count: number;
  readonly has: (ref: MemoryRef) => boolean;
  /** Numbers of the ticked memories that are the person's own: only these can be changed. */
  readonly ownNumbers: readonly MemoryNumber[];
  readonly toggle: (ref: MemoryRef, place: number) => void;
  /** Ticks everything from the place that was ticked last to this one. */
  readonly extendTo: (place: number) => void;
  readonly selectAll: () => void;
  /** How much of a group is ticked. Stops at the first two memories that differ; else it looks at each one. */
  readonly ofGroup: (group: ListGroup) => GroupTick;
  /** Ticks a whole group, seen or not; one that is ticked whole is unticked. */
  readonly toggleGroup: (group: ListGroup) => void;
  readonly clear: () => void;
}

export type GroupTick = 'none' | 'some' | 'all';

type Members = ReadonlyMap<BucketRef, ReadonlySet<MemoryNumber>>;

interface Ticked {
  readonly members: Members;
  readonly lastPlace: number;
  /** The list that they are known to stand in. */
  readonly model: ListModel | null;
}

const nothing: Ticked = { members: new Map(), lastPlace: 0, model: null };

/** Keeps what is ticked, be it all of 100,000; a memory that left the list is no longer ticked. */
export function useSelection(model: ListModel): Selection {
  const [ticked, setTicked] = useState(nothing);
  const members = useMemo(
    () => (ticked.model === model ? ticked.members : stillListed(ticked.members, model)),
    [ticked, model],
  );
  const ownNumbers = useMemo(() => Array.from(members.get('user') ?? []), [members]);
  const count = Array.from(members.values()).reduce((sum, numbers) => sum + numbers.size, 0);
  const ofGroup = useMemo(() => ticksByGroup(model, members, count), [model, members, count]);
  const tick = (next: Members, lastPlace: number) => setTicked({ members: next, lastPlace, model });
  return {
    count,
    has: ({ scope, number }) => members.get(scope)?.has(number) === true,
    ownNumbers,
    toggle: ({ scope, number }, place) => {
      const numbers = new Set(members.get(scope));
      if (!numbers.delete(number)) numbers.add(number);
      tick(new Map(members).set(scope, numbers), place);
    },
    extendTo: (place) => {
      const from = count === 0 ? place : ticked.lastPlace;
      const next = copyOf(members);
      for (let at = Math.min(from, place); at <= Math.max(from, place); at += 1) {
        const ref = model.refAt(at);
        if (ref !== null) next.set(ref.scope, (next.get(ref.scope) ?? new Set()).add(ref.number));
      }
      tick(next, place);
    },
    selectAll: () => tick(model.members(), ticked.lastPlace),
    ofGroup,
    toggleGroup: (group) => {
      const next = copyOf(members);
      const isWhole = ofGroup(group) === 'all';
      for (let at = group.start; at < group.start + group.count; at += 1) {
        const ref = model.refAt(at);
        if (ref === null) continue;
        const numbers = next.get(ref.scope) ?? new Set();
        if (isWhole) numbers.delete(ref.number);
        else numbers.add(ref.number);
        next.set(ref.scope, numbers);
      }
      tick(next, group.start);
    },
    clear: () => setTicked(nothing),
  };
}

/** Answers for each group and keeps the answer: a group may have 100,000 memories, and is drawn often. */
function ticksByGroup(model: ListModel, members: Members, ticked: number): Selection['ofGroup'] {
  const isTicked = (place: number) => {
    const ref = model.refAt(place);
    return ref !== null && members.get(ref.scope)?.has(ref.number) === true;
  };
  const tickOf = ({ start, count }: ListGroup): GroupTick => {
    if (ticked === 0) return 'none';
    if (ticked === model.count) return 'all';
    const first = isTicked(start);
    for (let place = start + 1; place < start + count; place += 1)
      if (isTicked(place) !== first) return 'some';
    return first ? 'all' : 'none';
  };
  const known = new Map<ListGroup, GroupTick>();
  return (group) => {
    const tick = known.get(group) ?? tickOf(group);
    known.set(group, tick);
    return tick;
  };
}

function copyOf(members: Members): Map<BucketRef, Set<MemoryNumber>> {
  return new Map(Array.from(members, ([scope, numbers]) => [scope, new Set(numbers)]));
}

function stillListed(members: Members, model: ListModel): Members {
  if (members.size === 0) return members;
  const listed = model.members();
  return new Map(
    Array.from(members, ([scope, numbers]) => {
      const inList = listed.get(scope);
      return [scope, new Set(Array.from(numbers).filter((number) => inList?.has(number) === true))];
    }),
  );
}
