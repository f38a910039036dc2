import { useCallback, useState } from 'react';
import type { MemoryFilter, MemoryRef } from '../../../shared/memory.ts';
import type { BucketRef, Scopes } from '../../../shared/scope.ts';
import { onForgetWindow } from '../../app/forget-window.ts';

export const SORTS = ['newest', 'oldest', 'updated', 'used', 'expiring'] as const;
export type Sort = (typeof SORTS)[number];
export const GROUPS = ['day', 'kind', 'tag', 'source'] as const;
export type Grouping = (typeof GROUPS)[number];

/** What the person is looking at. `places` is empty until they chose where to look: then nothing is read. */
export interface BrowserState {
  readonly places: readonly BucketRef[];
  readonly query: string;
  readonly filter: MemoryFilter;
  readonly sort: Sort;
  readonly group: Grouping;
  readonly open: MemoryRef | null;
}

const nothingChosen: BrowserState = {
  places: [],
  query: '',
  filter: {},
  sort: 'newest',
  group: 'day',
  open: null,
};

/** The last choice of the person in this window: kept while they visit other screens, gone when the person changes. */
let lastState = nothingChosen;
onForgetWindow(() => {
  lastState = nothingChosen;
});

/** The state of the memory browser and how to change parts of it. */
export function useBrowserState(): readonly [BrowserState, (change: Partial<BrowserState>) => void] {
  const [state, setState] = useState(lastState);
  const change = useCallback((parts: Partial<BrowserState>) => {
    lastState = { ...lastState, ...parts };
    setState(lastState);
  }, []);
  return [state, change];
}

/** The chosen places as the scopes of a read, or null when none is chosen: there is no default. */
export function scopesOf(places: readonly BucketRef[]): Scopes | null {
  const [first, ...rest] = places;
  return first === undefined ? null : [first, ...rest];
}

/** Whether two references name the same memory. */
export function isSameMemory(one: MemoryRef | null, other: MemoryRef | null): boolean {
  return one !== null && other !== null && one.scope === other.scope && one.number === other.number;
}
