import { useEffect, useState } from 'react';
import type { MemoryFilter, SearchHit } from '../../../shared/memory.ts';
import type { Namespace } from '../../../shared/namespace.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useCall } from '../../app/use-call.ts';

/** Meaning is asked for when the typing pauses this long, in milliseconds; words are asked for at every letter. */
const PAUSE_MS = 180;
const HITS = 50;
const NONE: readonly SearchHit[] = [];

export interface MemorySearch {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly failed: readonly { readonly namespace: Namespace }[];
  readonly isLoading: boolean;
  /** Words answered; meaning is still on its way. */
  readonly isRefining: boolean;
  readonly meaning: 'used' | 'skipped' | 'loading' | 'unavailable';
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Finds by words at once and by meaning a moment later. With an empty query or `scopes: null` nothing is read. */
export function useMemorySearch(scopes: Scopes | null, query: string, filter: MemoryFilter): MemorySearch {
  const typed = query.trim();
  const paused = usePaused(typed);
  const input = { scopes: scopes ?? [], filter, limit: HITS };
  const enabled = scopes !== null && typed !== '';
  const words = useCall(
    'memories.search',
    { ...input, query: typed, depth: 'words' },
    { enabled, keepPrevious: true },
  );
  const full = useCall(
    'memories.search',
    { ...input, query: paused, depth: 'full' },
    { enabled: enabled && paused === typed },
  );
  const refined = paused === typed && full.data !== undefined;
  const answer = refined ? full.data : words.data;
  return {
    hits: enabled ? (answer?.hits ?? NONE) : NONE,
    total: answer?.total ?? 0,
    failed: answer?.failed ?? [],
    isLoading: enabled && answer === undefined && !words.isError,
    isRefining: enabled && !refined && !full.isError,
    meaning: full.data?.meaning ?? 'skipped',
    error: answer === undefined ? words.error : refined ? null : full.error,
    retry: () => void Promise.all([words.refetch(), full.refetch()]),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
