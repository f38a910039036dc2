import type { EraseReceipt } from '../../shared/my-data.ts';
import type { WindowSessions } from './window-sessions.ts';

/** Receipts of profiles that were erased, for the windows that showed them: nobody is left who could ask for one. */
export interface Farewells {
  /** The windows of these people are about to go back to the picker. */
  note(windowIds: readonly number[], receipt: EraseReceipt): void;
  of(windowId: number): EraseReceipt | null;
}

/** A window keeps its receipt until somebody opens a profile in it, or it is gone with the app. */
export function createFarewells(sessions: Pick<WindowSessions, 'onChange'>): Farewells {
  const receipts = new Map<number, EraseReceipt>();
  sessions.onChange((windowId, userId) => {
    if (userId !== null) receipts.delete(windowId);
  });
  return {
    note: (windowIds, receipt) => {
      for (const windowId of windowIds) receipts.set(windowId, receipt);
    },
    of: (windowId) => receipts.get(windowId) ?? null,
  };
}
