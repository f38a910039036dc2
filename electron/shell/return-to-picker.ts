/** A window that shows somebody, and after how many minutes they want it closed; null = never. */
export interface WatchedWindow {
  readonly windowId: number;
  readonly afterMinutes: number | null;
}

export interface ReturnOptions {
  readonly idleMs: () => number;
  readonly windows: () => readonly WatchedWindow[];
  readonly close: (windowId: number) => void;
}

/** Sends windows of people who went away back to the picker. */
export interface ReturnToPicker {
  /** Closes those whose time is up; called several times a minute. */
  check(): void;
  /** The screen was locked or the computer sleeps: whoever set a time at all is gone now. */
  leave(): void;
}

const MINUTE_MS = 60_000;

export function createReturnToPicker({ idleMs, windows, close }: ReturnOptions): ReturnToPicker {
  return {
    check: () => {
      const idle = idleMs();
      for (const { windowId, afterMinutes } of windows()) {
        if (afterMinutes !== null && idle >= afterMinutes * MINUTE_MS) close(windowId);
      }
    },
    leave: () => {
      for (const { windowId, afterMinutes } of windows()) if (afterMinutes !== null) close(windowId);
    },
  };
}
