import type { UserId } from '../../shared/ids.ts';

/** Which window shows whom. The only place that a window's authority comes from. */
export interface WindowSessions {
  /** Gives a window to a person; whoever had it before is out. */
  open(windowId: number, userId: UserId): void;
  /** Back to the picker, or the window is gone. */
  close(windowId: number): void;
  /** Sends every window of a person back to the picker. */
  closeAllOf(userId: UserId): void;
  of(windowId: number): UserId | null;
  /** The windows of these people, or every window that shows somebody. */
  windowsOf(userIds: readonly UserId[] | 'everybody'): readonly number[];
  /** Told after each change whom a window shows now; answers how to stop listening. */
  onChange(listener: SessionListener): () => void;
}

export type SessionListener = (windowId: number, userId: UserId | null) => void;

/** Starts with no window open. */
export function createWindowSessions(): WindowSessions {
  const sessions = new Map<number, UserId>();
  const listeners = new Set<SessionListener>();

  const tell = (windowId: number): void => {
    for (const listener of listeners) listener(windowId, sessions.get(windowId) ?? null);
  };
  const close = (windowId: number): void => {
    if (sessions.delete(windowId)) tell(windowId);
  };
  const windowsOf = (userIds: readonly UserId[] | 'everybody'): readonly number[] =>
    [...sessions].flatMap(([windowId, userId]) =>
      userIds === 'everybody' || userIds.includes(userId) ? [windowId] : [],
    );

  return {
    open: (windowId, userId) => {
      sessions.set(windowId, userId);
      tell(windowId);
    },
    close,
    closeAllOf: (userId) => {
      for (const windowId of windowsOf([userId])) close(windowId);
    },
    of: (windowId) => sessions.get(windowId) ?? null,
    windowsOf,
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
