import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { ReaderCard } from './reader-card.tsx';
import type { Reader } from './sort-readers.ts';

/** Many addressees, all of them to be scrolled through; only those in sight are drawn. */
export function ReaderList({
  readers,
  tone,
}: {
  readonly readers: readonly Reader[];
  readonly tone: string;
}) {
  const { readersList } = useMessages().sharing.letter;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: readers.length,
    lanes: 2,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 6,
  });
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={readersList}
      className="-mx-1 max-h-44 overflow-y-auto rounded-md px-1"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const reader = readers[item.index];
          if (reader === undefined) return null;
          return (
            <li
              key={reader.id}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={readers.length}
              aria-posinset={item.index + 1}
              className="absolute top-0 w-1/2 py-0.5 pr-4"
              style={{ left: `${item.lane * 50}%`, transform: `translateY(${item.start}px)` }}
            >
              <ReaderCard reader={reader} tone={tone} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
