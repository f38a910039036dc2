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
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { focusDetail, LIST_ID } from './browser-focus.ts';
import { GroupHeading } from './group-heading.tsx';
import { groupAt } from './list-model.ts';
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
  const now = useNow();
  const [remPx] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [rowPx, headingPx] = [Math.round(ROW_REM * remPx), Math.round(HEADING_REM * remPx)];
  const geometry = useMemo(() => geometryOf(model.groups, { rowPx, headingPx }), [model, rowPx, headingPx]);
  const { heightPx, lines, reveal } = useViewport(scroller, geometry, rowPx);
  const openPlace = useMemo(() => model.placeOf(open), [model, open]);
  const tabGroup = groupAt(model, openPlace) ?? model.groups[0];
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
    else if (event.key !== 'Enter' || !isOnList(event)) return;
    else if (open === null) actions.openBy(1);
    else focusDetail();
    event.preventDefault();
  };

  return (
    <ContextMenu entries={menuLine === null || menuLine === undefined ? [] : actions.menuFor(menuLine)}>
      <div
        ref={scroller}
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
        className="isolate min-h-0 flex-1 overflow-y-auto -outline-offset-2 has-[>div>[role=listbox]:focus-visible]:outline-2 has-[>div>[role=listbox]:focus-visible]:outline-focus"
      >
        {/* Below the ring of focus, which the lines would cover. */}
        <div className="relative -z-10 w-full" style={{ height: heightPx }}>
          <div
            id={LIST_ID}
            role="listbox"
            tabIndex={0}
            aria-label={words.list}
            aria-multiselectable="true"
            aria-activedescendant={openPlace < 0 ? undefined : rowId(openPlace)}
            className="h-full outline-none"
          >
            {lines.map((line) => {
              const ref = line.type === 'memory' ? model.refAt(line.place) : null;
              if (line.type !== 'memory' || ref === null) return null;
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
          {lines.map(
            (line) =>
              line.type === 'heading' && (
                <GroupHeading
                  key={line.group.start}
                  group={line.group}
                  tick={selection.ofGroup(line.group)}
                  onToggle={() => selection.toggleGroup(line.group)}
                  isSelecting={selection.count > 0}
                  isTabStop={line.group === tabGroup}
                  isCounted={found.search === null}
                  topPx={line.topPx}
                  heightPx={headingPx}
                />
              ),
          )}
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

function isOnList({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.id === LIST_ID;
}

function isOnTick({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-tick]') !== null;
}
