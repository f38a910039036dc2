import { useMemo } from 'react';
import type { Memory, MemoryRef, SearchHit } from '../../../shared/memory.ts';
import type { Namespace } from '../../../shared/namespace.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { isSameMemory, type BrowserState } from './browser-state.ts';
import { describeSource } from './describe-source.ts';
import { groupMemories, type ListLine } from './group-memories.ts';
import { useMemoryList } from './use-memory-list.ts';
import { useMemorySearch, type MemorySearch } from './use-memory-search.ts';

/** What the list shows, whether it was listed or found. */
export interface Found {
  readonly lines: readonly ListLine[];
  /** In the order they stand on screen. */
  readonly memories: readonly Memory[];
  readonly total: number;
  readonly failed: readonly { readonly namespace: Namespace }[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Null while nothing is typed. */
  readonly search: Pick<MemorySearch, 'isRefining' | 'meaning'> | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Why a memory was found, if it was. */
  readonly hitFor: (ref: MemoryRef | null) => SearchHit | null;
}

/** Lists the chosen places, or searches them once something is typed. */
export function useBrowserLines(state: BrowserState, scopes: Scopes | null): Found {
  const { memories: words, common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const isSearch = state.query.trim() !== '';
  const list = useMemoryList(isSearch ? null : scopes, state.filter, state.sort);
  const search = useMemorySearch(scopes, state.query, state.filter);

  const names = useMemo(
    () => ({
      day: (at: number) => formats.day(at, now),
      kind: (kind: Memory['kind']) => common.kinds[kind],
      source: (source: Memory['source']) => describeSource(source, words.author),
      untagged: words.group.untagged,
      never: words.form.never,
    }),
    [formats, now, common, words],
  );
  const { group, sort } = state;
  const lines = useMemo((): readonly ListLine[] => {
    if (!isSearch) return groupMemories(list.memories, group, sort, names);
    if (search.hits.length === 0) return [];
    return [
      { type: 'heading', label: words.bestMatches },
      ...search.hits.map((memory, index): ListLine => ({ type: 'memory', memory, index })),
    ];
  }, [isSearch, list.memories, search.hits, group, sort, names, words]);
  const memories = useMemo(
    () => lines.flatMap((line) => (line.type === 'memory' ? [line.memory] : [])),
    [lines],
  );

  const shown = isSearch ? search : list;
  return {
    lines,
    memories,
    total: shown.total,
    failed: shown.failed,
    isLoading: shown.isLoading,
    error: shown.error,
    search: isSearch ? search : null,
    loadMore: isSearch ? doNothing : list.loadMore,
    retry: shown.retry,
    hitFor: (ref) => (isSearch ? (search.hits.find((hit) => isSameMemory(hit, ref)) ?? null) : null),
  };
}

function doNothing(): void {
  // A search answers all of its hits at once.
}
