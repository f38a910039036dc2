import { useState } from 'react';
import type { ScopeProposal } from '../../../shared/ask.ts';
import { scopeOf, type BucketRef } from '../../../shared/scope.ts';
import { usePlaces, type Place } from '../../app/use-places.ts';
import { useCall } from '../../app/use-call.ts';
import { call } from '../../bridge/call.ts';

export interface Proposal {
  /** The places that the chips show as chosen: what is sent, unless a fresher proposal is narrower. */
  readonly shown: readonly BucketRef[];
  /** Why, or null once the person chose. */
  readonly reason: ScopeProposal['reason'] | null;
  readonly choose: (refs: readonly BucketRef[]) => void;
  /** Back to what the words propose. */
  readonly forget: () => void;
  /** The places to send: those shown, without any that the words as they are now would not propose. */
  readonly settle: () => Promise<readonly BucketRef[]>;
}

/** Where a question would be looked up: proposed from its words until the person chooses. Never wider than shown. */
export function useProposal(question: string): Proposal {
  const places = usePlaces();
  const [chosen, setChosen] = useState<readonly BucketRef[] | null>(null);
  const text = question.trim();
  const isQuestion = text !== '' && !text.startsWith('/');
  const proposed = useCall('ask.route', { question: text }, { enabled: isQuestion, keepPrevious: true });
  const proposal = isQuestion ? proposed.data : undefined;
  const shown = chosen ?? (proposal === undefined ? ['user' as const] : placesOf(proposal, places));
  return {
    shown,
    reason: chosen === null ? (proposal?.reason ?? null) : null,
    choose: setChosen,
    forget: () => setChosen(null),
    settle: async () => {
      if (chosen !== null) return shown;
      const now = placesOf(await call('ask.route', { question: text }), places);
      return shown.filter((ref) => now.includes(ref));
    },
  };
}

function placesOf({ scopes }: ScopeProposal, places: readonly Place[]): readonly BucketRef[] {
  return places
    .filter(({ ref }) =>
      scopes.some((scope) => scope === ref || (scope === 'team' && scopeOf(ref) === 'team')),
    )
    .map(({ ref }) => ref);
}
