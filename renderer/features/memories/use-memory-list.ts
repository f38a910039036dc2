import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Memory, MemoryFilter } from '../../../shared/memory.ts';
import type { Namespace } from '../../../shared/namespace.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useProfile } from '../../app/session.tsx';
import { call } from '../../bridge/call.ts';
import type { Sort } from './browser-state.ts';

/** Memories a page; pages follow as the list is scrolled. */
const PAGE = 200;

/** What a list of memories needs to draw itself, whether it was listed or found. */
export interface MemoryList {
  readonly memories: readonly Memory[];
  readonly total: number;
  readonly failed: readonly { readonly namespace: Namespace }[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The memories of the named scopes, page by page. With `scopes: null` nothing is read. */
export function useMemoryList(scopes: Scopes | null, filter: MemoryFilter, sort: Sort): MemoryList {
  const profile = useProfile();
  const query = useInfiniteQuery({
    queryKey: [profile.id, 'memories.list', { scopes, filter, sort, limit: PAGE }, 'pages'],
    queryFn: ({ pageParam }) =>
      call('memories.list', {
        scopes: scopes ?? [],
        filter,
        sort,
        limit: PAGE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: scopes !== null,
    placeholderData: (before) => (scopes === null ? undefined : before),
  });
  const pages = query.data?.pages;
  const memories = useMemo(() => (pages ?? []).flatMap((page) => page.memories), [pages]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    memories,
    total: pages?.[0]?.total ?? 0,
    failed: pages?.[0]?.failed ?? [],
    isLoading: query.isPending && scopes !== null,
    error: query.error,
    loadMore,
    retry: () => void query.refetch(),
  };
}
