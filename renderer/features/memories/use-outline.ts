import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MemoryFilter } from '../../../shared/memory.ts';
import type { Namespace } from '../../../shared/namespace.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useProfile } from '../../app/session.tsx';
import { call } from '../../bridge/call.ts';
import type { Grouping, Sort } from './browser-state.ts';
import { joinStretches, type Outline } from './outline.ts';

/** Memories of the first stretch, which is drawn at once, and of those that follow: some 15 ms of the app each. */
const FIRST = 500;
const FURTHER = 10_000;

export interface OutlineAnswer {
  readonly outline: Outline;
  readonly total: number;
  readonly failed: readonly { readonly namespace: Namespace }[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Which memories the named scopes hold, all of them, without their content. With `scopes: null` nothing is read. */
export function useOutline(
  scopes: Scopes | null,
  filter: MemoryFilter,
  sort: Sort,
  group: Grouping,
): OutlineAnswer {
  const profile = useProfile();
  const query = useInfiniteQuery({
    queryKey: [profile.id, 'memories.outline', { scopes, filter, sort, group }],
    queryFn: ({ pageParam }) =>
      call('memories.outline', {
        scopes: scopes ?? [],
        filter,
        sort,
        group,
        limit: pageParam === null ? FIRST : FURTHER,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (stretch) => stretch.nextCursor,
    enabled: scopes !== null,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const stretches = query.data?.pages;
  const outline = useMemo(() => joinStretches(stretches ?? []), [stretches]);
  // Days follow each other, so the first stretch can stand while others are on their way; other groups would move.
  const isDrawable = query.isSuccess && (group === 'day' || !hasNextPage);
  return {
    outline,
    total: stretches?.[0]?.total ?? 0,
    failed: stretches?.[0]?.failed ?? [],
    isLoading: scopes !== null && !isDrawable && !isError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
