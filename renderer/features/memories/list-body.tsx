import { Inbox, MapPinned, SearchX } from 'lucide-react';
import { bucketRefOf } from '../../../shared/namespace.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { openNewMemory } from '../../app/open-memory.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import type { ListPaneProps } from './list-pane.tsx';
import { MemoryList } from './memory-list.tsx';

/** The list, or the sentence that stands in its place. */
export function ListBody({ state, change, scopes, found, selection, actions }: ListPaneProps) {
  const { memories: words, common, frame } = useMessages();
  if (scopes === null) {
    return (
      <EmptyState icon={<MapPinned aria-hidden="true" />} title={words.chooseTitle} body={words.chooseBody} />
    );
  }
  if (found.error !== null) return <CouldNotRead answer={{ error: found.error, refetch: found.retry }} />;
  if (found.isLoading) return <Skeleton label={common.loading} lines={9} />;
  const isFiltered = Object.keys(state.filter).length > 0;
  return (
    <>
      <ListNotes found={found} />
      {found.model.count > 0 ? (
        <MemoryList found={found} open={state.open} selection={selection} actions={actions} />
      ) : found.search !== null ? (
        !found.search.isRefining && (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={words.noHitsTitle}
            body={words.noHitsBody}
          />
        )
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={words.emptyFilteredTitle}
          body={words.emptyFilteredBody}
        >
          <Button onClick={() => change({ filter: {} })}>{words.clearFilters}</Button>
        </EmptyState>
      ) : (
        <EmptyState icon={<Inbox aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody}>
          <Button look="primary" onClick={() => openNewMemory({ text: '' })}>
            {frame.newMemory}
          </Button>
        </EmptyState>
      )}
    </>
  );
}

function ListNotes({ found }: Pick<ListPaneProps, 'found'>) {
  const { memories: words } = useMessages();
  const placeName = usePlaceName();
  const { search, failed } = found;
  const note =
    search === null
      ? null
      : search.isRefining
        ? words.refining
        : search.meaning === 'loading' || search.meaning === 'unavailable'
          ? words.meaning[search.meaning]
          : null;
  return (
    <div role="status" className="empty:hidden">
      {note !== null && <p className="px-4 pt-2 text-xs text-faint">{note}</p>}
      {failed.length > 0 && (
        <p className="px-4 pt-2 text-xs text-danger">
          {words.failedPlaces(failed.map(({ namespace }) => placeName(bucketRefOf(namespace))).join(', '))}
        </p>
      )}
    </div>
  );
}
