import { useSyncExternalStore } from 'react';
import { onForgetWindow } from './forget-window.ts';

let isUnderWay = false;
const listeners = new Set<() => void>();

/** A person was made: until their first steps are done or put away, every screen leads back to them. */
export function beginFirstSteps(): void {
  change(true);
}

/** The first steps are done, or the person wants no more of them. */
export function endFirstSteps(): void {
  change(false);
}

/** Whether the first steps of the person are under way; those of somebody else before never are. */
export function useFirstSteps(): boolean {
  return useSyncExternalStore(listen, () => isUnderWay);
}

onForgetWindow(endFirstSteps);

function change(next: boolean): void {
  isUnderWay = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
