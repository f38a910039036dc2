import { useMemo } from 'react';
import type { MemoryRef, SearchHit } from '../../../shared/memory.ts';
import type { Namespace } from '../../../shared/namespace.ts';
import type { OutlineGroup } from '../../../shared/outline.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { isSameMemory, type BrowserState } from './browser-state.ts';
import { describeAuthor } from './describe-source.ts';
import { layOut } from './lay-out.ts';
import { modelOfRefs, type ListModel } from './list-model.ts';
import { useMemorySearch, type MemorySearch } from './use-memory-search.ts';
import { useOutline } from './use-outline.ts';

/** What the list shows, whether it was listed or found. */
export interface Found {
  readonly model: ListModel;
  readonly total: number;
  readonly failed: readonly { readonly namespace: Namespace }[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Null while nothing is typed. */
  readonly search: Pick<MemorySearch, 'isRefining' | 'meaning'> | null;
  readonly retry: () => void;
  /** Why a memory was found, if it was. */
  readonly hitFor: (ref: MemoryRef | null) => SearchHit | null;
}

/** Lists the chosen places, or searches them once something is typed. */
export function useBrowserLines(state: BrowserState, scopes: Scopes | null): Found {
  const { memories: words, common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const { filter, sort, group } = state;
  const isSearch = state.query.trim() !== '';
  const list = useOutline(isSearch ? null : scopes, filter, sort, group);
  const search = useMemorySearch(scopes, state.query, filter);

  const names = useMemo(
    () => ({
      day: (at: number) => formats.day(at, now),
      group: (one: OutlineGroup) => {
        if (one.by === 'kind') return common.kinds[one.kind];
        if (one.by === 'tag') return one.tag ?? words.group.untagged;
        return describeAuthor(one.source, one.name, words.author);
      },
      never: words.form.never,
    }),
    [formats, now, common, words],
  );
  const { outline } = list;
  const model = useMemo(
    () => (isSearch ? modelOfRefs(search.hits, words.bestMatches) : layOut(outline, group, names)),
    [isSearch, search.hits, words, outline, group, names],
  );

  const shown = isSearch ? search : list;
  return {
    model,
    total: shown.total,
    failed: shown.failed,
    isLoading: shown.isLoading,
    error: shown.error,
    search: isSearch ? search : null,
    retry: shown.retry,
    hitFor: (ref) => (isSearch ? (search.hits.find((hit) => isSameMemory(hit, ref)) ?? null) : null),
  };
}
