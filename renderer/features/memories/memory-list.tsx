import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Memory, MemoryRef } from '../../../shared/memory.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { isSameMemory } from './browser-state.ts';
import type { ListLine } from './group-memories.ts';
import { memoryKey } from './memory-key.ts';
import { MemoryRow } from './memory-row.tsx';

export interface MemoryListProps {
  readonly lines: readonly ListLine[];
  readonly total: number;
  readonly open: MemoryRef | null;
  readonly selected: ReadonlySet<string>;
  readonly onOpen: (memory: Memory) => void;
  readonly onToggle: (memory: Memory) => void;
  readonly onDropFile: (memory: Memory, file: File) => void;
  readonly onNearEnd: () => void;
  readonly menuFor: (memory: Memory) => readonly MenuEntry[];
}

/** Every memory of the answer as a list that only draws what is visible; 100,000 lines scroll as well as ten. */
export function MemoryList(props: MemoryListProps) {
  const { lines, total, open, selected, onNearEnd } = props;
  const { memories: words } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const placeName = usePlaceName();
  const now = useNow();
  const openLine = lines.findIndex((line) => line.type === 'memory' && isSameMemory(line.memory, open));
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.type === 'heading' ? 34 : 80),
    getItemKey: (index) => lineKey(lines[index], index),
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastShown >= lines.length - 30) onNearEnd();
  }, [lastShown, lines.length, onNearEnd]);
  useEffect(() => {
    if (openLine >= 0) virtualizer.scrollToIndex(openLine, { align: 'auto' });
  }, [openLine, virtualizer]);

  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={words.list}
      aria-multiselectable="true"
      aria-activedescendant={openLine < 0 ? undefined : rowId(openLine)}
      className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
    >
      <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map((item) => {
          const line = lines[item.index];
          if (line === undefined) return null;
          return (
            <div
              key={item.key}
              role="presentation"
              data-index={item.index}
              ref={virtualizer.measureElement}
              className="absolute top-0 left-0 w-full"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {line.type === 'heading' ? (
                <div role="presentation" dir="auto" className="px-4 pt-3 pb-1 text-xs text-faint">
                  {line.label}
                </div>
              ) : (
                <ContextMenu entries={props.menuFor(line.memory)}>
                  <div role="presentation">
                    <MemoryRow
                      id={rowId(item.index)}
                      memory={line.memory}
                      placeName={placeName(line.memory.scope)}
                      now={now}
                      isOpen={item.index === openLine}
                      isSelected={selected.has(memoryKey(line.memory))}
                      isSelecting={selected.size > 0}
                      position={line.index + 1}
                      total={total}
                      onOpen={() => props.onOpen(line.memory)}
                      onToggle={() => props.onToggle(line.memory)}
                      onDropFile={(file) => props.onDropFile(line.memory, file)}
                    />
                  </div>
                </ContextMenu>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowId(index: number): string {
  return `memory-line-${index}`;
}

function lineKey(line: ListLine | undefined, index: number): string | number {
  if (line === undefined) return index;
  return line.type === 'heading' ? `heading ${line.label}` : memoryKey(line.memory);
}
