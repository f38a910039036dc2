import type { SessionId, UserId } from '../../shared/ids.ts';

/** An answer that is being written. */
interface RunningAnswer {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** The answers of one vault that are being written; each is seen and stopped by its own person only. */
export interface RunningAnswers {
  /** Runs the work from the next turn on: who started it learns the id before the first word arrives. */
  start(
    answer: { readonly turnId: string; readonly userId: UserId; readonly sessionId: SessionId },
    work: (signal: AbortSignal) => Promise<void>,
  ): void;
  /** Stops one answer; one that has ended, or is somebody else's, is left alone. */
  stop(userId: UserId, turnId: string): void;
  stopSession(userId: UserId, sessionId: SessionId): void;
  /** Stops what nobody waits for any more: its person has left the window. */
  stopUnwatched(isWatched: (userId: UserId) => boolean): void;
  /** Stops everything and waits for it. */
  close(): Promise<void>;
}

/** Starts with no answer under way. */
export function createRunningAnswers(): RunningAnswers {
  const running = new Map<string, RunningAnswer>();
  const stopWhere = (isMeant: (answer: RunningAnswer, turnId: string) => boolean): void => {
    for (const [turnId, answer] of running) if (isMeant(answer, turnId)) answer.abort.abort();
  };
  return {
    start: ({ turnId, userId, sessionId }, work) => {
      const abort = new AbortController();
      const ended = Promise.resolve()
        .then(() => work(abort.signal))
        .finally(() => running.delete(turnId));
      running.set(turnId, { userId, sessionId, abort, ended });
    },
    stop: (userId, turnId) => stopWhere((answer, id) => id === turnId && answer.userId === userId),
    stopSession: (userId, sessionId) =>
      stopWhere((answer) => answer.userId === userId && answer.sessionId === sessionId),
    stopUnwatched: (isWatched) => stopWhere((answer) => !isWatched(answer.userId)),
    close: async () => {
      stopWhere(() => true);
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
  };
}
