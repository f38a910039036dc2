import { useCallback, useEffect, useState } from 'react';
import type { MemoryFilter, MemoryRef } from '../../../shared/memory.ts';
import { LIST_GROUPINGS, LIST_SORTS, type ListGrouping, type ListSort } from '../../../shared/profile.ts';
import type { BucketRef, Scopes } from '../../../shared/scope.ts';
import { onForgetWindow } from '../../app/forget-window.ts';
import { useCall } from '../../app/use-call.ts';
import { call } from '../../bridge/call.ts';

export const SORTS = LIST_SORTS;
export type Sort = ListSort;
export const GROUPS = LIST_GROUPINGS;
export type Grouping = ListGrouping;

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
/** Whether this window has taken up what the person chose at an earlier start, or they chose before it arrived. */
let isTakenUp = false;
onForgetWindow(() => {
  lastState = nothingChosen;
  isTakenUp = false;
});

/**
 * The state of the memory browser and how to change parts of it. Places, order and groups are remembered across
 * restarts; what was looked for is not.
 */
export function useBrowserState(): readonly [BrowserState, (change: Partial<BrowserState>) => void] {
  const [state, setState] = useState(lastState);
  const stored = useCall('profile.view', {}, { enabled: !isTakenUp }).data;
  useEffect(() => {
    if (stored === undefined || isTakenUp) return;
    isTakenUp = true;
    lastState = { ...lastState, ...stored };
    setState(lastState);
  }, [stored]);
  const change = useCallback((parts: Partial<BrowserState>) => {
    lastState = { ...lastState, ...parts };
    setState(lastState);
    rememberView(parts);
  }, []);
  return [state, change];
}

function rememberView({ places, sort, group }: Partial<BrowserState>): void {
  if (places === undefined && sort === undefined && group === undefined) return;
  isTakenUp = true;
  // A choice that cannot be kept, as in a vault that is read-only, costs one click at the next start.
  call('profile.setView', { places: places && [...places], sort, group }).catch(() => undefined);
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
