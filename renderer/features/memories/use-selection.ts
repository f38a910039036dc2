import { useMemo, useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { MemoryRef } from '../../../shared/memory.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import type { ListModel } from './list-model.ts';

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
  readonly clear: () => void;
}

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
      const next = new Map(Array.from(members, ([scope, numbers]) => [scope, new Set(numbers)]));
      for (let at = Math.min(from, place); at <= Math.max(from, place); at += 1) {
        const ref = model.refAt(at);
        if (ref !== null) next.set(ref.scope, (next.get(ref.scope) ?? new Set()).add(ref.number));
      }
      tick(next, place);
    },
    selectAll: () => tick(model.members(), ticked.lastPlace),
    clear: () => setTicked(nothing),
  };
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
