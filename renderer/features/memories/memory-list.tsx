import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { MemoryRef, SearchHit } from '../../../shared/memory.ts';
import type { MemoryLine } from '../../../shared/outline.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { focusDetail, LIST_ID } from './browser-focus.ts';
import { geometryOf, type PlacedLine } from './list-geometry.ts';
import { memoryKey } from './memory-key.ts';
import { MemoryRow } from './memory-row.tsx';
import type { BrowserActions } from './use-browser-actions.ts';
import type { Found } from './use-browser-lines.ts';
import { useListLines } from './use-list-lines.ts';
import type { Selection } from './use-selection.ts';
import { useViewport } from './use-viewport.ts';

export interface MemoryListProps {
  readonly found: Found;
  readonly open: MemoryRef | null;
  readonly selection: Selection;
  readonly actions: BrowserActions;
}

/** In `rem`: a row has room for two lines of text and one of facts, whether its text fills them or not. */
const ROW_REM = 4.9;
const HEADING_REM = 2.1;

/** Every memory of the answer as a list that draws what is visible only; 100,000 lines scroll as well as ten. */
export function MemoryList({ found, open, selection, actions }: MemoryListProps) {
  const { model } = found;
  const { memories: words } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const placeName = usePlaceName();
  const formats = useFormats();
  const now = useNow();
  const [remPx] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [rowPx, headingPx] = [Math.round(ROW_REM * remPx), Math.round(HEADING_REM * remPx)];
  const geometry = useMemo(() => geometryOf(model.groups, { rowPx, headingPx }), [model, rowPx, headingPx]);
  const { heightPx, lines, reveal } = useViewport(scroller, geometry, rowPx);
  const openPlace = useMemo(() => model.placeOf(open), [model, open]);
  const loaded = useListLines(model, found.search === null);
  /** The row under the pointer when a menu was asked for or a file is dragged; -1 for none. */
  const [pointed, setPointed] = useState(-1);
  const [target, setTarget] = useState(-1);

  const { show } = loaded;
  const [first, last] = endsOf(lines);
  useEffect(() => show(first, last), [show, first, last]);
  useEffect(() => {
    if (openPlace >= 0) reveal(openPlace);
  }, [openPlace, reveal]);

  const lineAt = (place: number): MemoryLine | SearchHit | null | undefined => {
    const ref = model.refAt(place);
    return ref === null ? null : (found.hitFor(ref) ?? loaded.lineOf(ref));
  };
  const menuLine = lineAt(pointed);
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setTarget(placeUnder(event));
  };
  const drop = (event: DragEvent) => {
    const line = lineAt(placeUnder(event));
    const file = event.dataTransfer.files[0];
    setTarget(-1);
    if (file === undefined || line === null || line === undefined) return;
    event.preventDefault();
    actions.attach(line, file);
  };
  const click = (event: MouseEvent) => {
    const place = placeUnder(event);
    const ref = model.refAt(place);
    if (ref === null) return;
    if (event.shiftKey) selection.extendTo(place);
    else if (event.metaKey || event.ctrlKey || isOnTick(event)) selection.toggle(ref, place);
    else actions.open(ref);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'a' && (event.metaKey || event.ctrlKey)) selection.selectAll();
    else if (event.key === 'Escape' && selection.count > 0) selection.clear();
    else if (event.key === 'Enter' && open === null) actions.openBy(1);
    else if (event.key === 'Enter') focusDetail();
    else return;
    event.preventDefault();
  };

  return (
    <ContextMenu entries={menuLine === null || menuLine === undefined ? [] : actions.menuFor(menuLine)}>
      <div
        ref={scroller}
        id={LIST_ID}
        role="listbox"
        tabIndex={0}
        aria-label={words.list}
        aria-multiselectable="true"
        aria-activedescendant={openPlace < 0 ? undefined : rowId(openPlace)}
        onClick={click}
        onKeyDown={press}
        onContextMenu={(event) => {
          const place = placeUnder(event);
          setPointed(place < 0 && event.button !== 2 ? openPlace : place);
          if (place < 0 && event.button === 2) event.stopPropagation();
        }}
        onDragOver={dragOver}
        onDragLeave={() => setTarget(-1)}
        onDrop={drop}
        className="isolate min-h-0 flex-1 overflow-y-auto -outline-offset-2"
      >
        {/* Below the list itself, whose ring of focus the lines would cover. */}
        <div role="presentation" className="relative -z-10 w-full" style={{ height: heightPx }}>
          {lines.map((line) => {
            if (line.type === 'heading') {
              return (
                <div
                  key={`heading ${line.group.start}`}
                  role="presentation"
                  className="absolute inset-x-0 top-0 flex items-end gap-2 px-4 pb-1 text-xs text-faint"
                  style={{ height: headingPx, transform: `translateY(${line.topPx}px)` }}
                >
                  <span dir="auto" className="truncate">
                    {line.group.label}
                  </span>
                  {found.search === null && (
                    <span className="tabular-nums">{formats.number(line.group.count)}</span>
                  )}
                </div>
              );
            }
            const ref = model.refAt(line.place);
            if (ref === null) return null;
            return (
              <MemoryRow
                key={memoryKey(ref)}
                id={rowId(line.place)}
                place={line.place}
                number={ref.number}
                memory={lineAt(line.place)}
                scope={ref.scope}
                placeName={placeName(ref.scope)}
                now={now}
                topPx={line.topPx}
                heightPx={rowPx}
                isOpen={line.place === openPlace}
                isSelected={selection.has(ref)}
                isSelecting={selection.count > 0}
                isTarget={line.place === target}
                total={model.count}
              />
            );
          })}
        </div>
      </div>
    </ContextMenu>
  );
}

function rowId(place: number): string {
  return `memory-line-${place}`;
}

function endsOf(lines: readonly PlacedLine[]): readonly [number, number] {
  const places = lines.flatMap((line) => (line.type === 'memory' ? [line.place] : []));
  return [places[0] ?? 0, places.at(-1) ?? -1];
}

/** The place of the row that an event happened on, or -1. */
function placeUnder({ target }: { readonly target: EventTarget }): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return Number(row?.dataset['place'] ?? -1);
}

function isOnTick({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-tick]') !== null;
}
