import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Citation } from '../../../shared/ask.ts';
import type { Failure } from '../../../shared/failures.ts';
import type { SessionId } from '../../../shared/ids.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import { invalidateDomains } from '../../app/invalidate.ts';
import { useProfile } from '../../app/session.tsx';
import { failureOf } from '../../bridge/call-error.ts';
import { call } from '../../bridge/call.ts';
import { on } from '../../bridge/on.ts';

/** What has arrived of an answer. */
interface Heard {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly hasSearched: boolean;
  readonly hasEnded: boolean;
  readonly failure: Failure | null;
}

/** A question whose answer is on its way, or that could not be asked. */
export interface LiveTurn extends Heard {
  readonly question: string;
  readonly scopes: readonly BucketRef[];
  /** Null until the app has taken the question. */
  readonly turnId: string | null;
  readonly sessionId: SessionId | null;
}

export interface Question {
  readonly question: string;
  readonly scopes: readonly [BucketRef, ...BucketRef[]];
  readonly sessionId: SessionId | null;
}

export interface Asking {
  readonly live: LiveTurn | null;
  /** Answers the conversation, or null when the question could not be asked. */
  readonly ask: (question: Question) => Promise<SessionId | null>;
  readonly stop: () => void;
  readonly clear: () => void;
}

const NOTHING: Heard = { answer: '', citations: [], hasSearched: false, hasEnded: false, failure: null };

/** Follows one answer from the question to its end. What arrives before the app has answered the call is not lost. */
export function useAsking(): Asking {
  const client = useQueryClient();
  const profile = useProfile();
  const [live, setLive] = useState<LiveTurn | null>(null);
  const heardByTurn = useRef(new Map<string, Heard>());

  useEffect(() => {
    const hear = (turnId: string, news: (before: Heard) => Partial<Heard>): void => {
      const before = heardByTurn.current.get(turnId) ?? NOTHING;
      const now = { ...before, ...news(before) };
      heardByTurn.current.set(turnId, now);
      setLive((turn) => (turn?.turnId === turnId ? { ...turn, ...now } : turn));
    };
    const stops = [
      on('ask.citations', ({ turnId, citations }) => hear(turnId, () => ({ citations, hasSearched: true }))),
      on('ask.delta', ({ turnId, text }) => hear(turnId, ({ answer }) => ({ answer: answer + text }))),
      on('ask.ended', ({ turnId, failure }) => {
        hear(turnId, () => ({ hasEnded: true, failure }));
        invalidateDomains(client, profile.id, ['sessions', 'memories']);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, profile.id]);

  return {
    live,
    ask: async (question) => {
      heardByTurn.current.clear();
      const asked: LiveTurn = { ...NOTHING, ...question, turnId: null };
      setLive(asked);
      try {
        const started = await call('ask.start', question);
        setLive({ ...asked, ...heardByTurn.current.get(started.turnId), ...started });
        invalidateDomains(client, profile.id, ['sessions']);
        return started.sessionId;
      } catch (error) {
        setLive({ ...asked, hasEnded: true, failure: failureOf(error) });
        return null;
      }
    },
    stop: () => {
      if (live?.turnId != null) void call('ask.stop', { turnId: live.turnId });
    },
    clear: () => setLive(null),
  };
}
