import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ListGeometry, PlacedLine } from './list-geometry.ts';

/** Chromium lays out nothing below 2²⁵ pixels (a `LayoutUnit` has 26 bits before its point); this stays clear of it. */
const TALLEST_PX = 30_000_000;
/** Drawn beyond what is seen, above and below: what a turn of the wheel brings is there already. */
const BEYOND_PX = 600;

/** What a scroller shows of a list that is taller than any page. */
export interface Viewport {
  /** The height to give to what is inside the scroller. */
  readonly heightPx: number;
  /** Lines to draw, with their tops as they are inside the scroller. */
  readonly lines: readonly PlacedLine[];
  /** Scrolls as little as is needed to see the row at that place. */
  readonly reveal: (place: number) => void;
}

/** Follows a scroller and tells which lines to draw; draws again only when others come into view. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  geometry: ListGeometry,
  rowPx: number,
): Viewport {
  const [[fromPx, toPx, shiftPx], setShown] = useState<readonly [number, number, number]>([0, 0, 0]);
  const latest = useRef(geometry);
  const heightPx = Math.min(geometry.heightPx, TALLEST_PX);

  const follow = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const top = topInList(element, latest.current);
    const step = BEYOND_PX / 2;
    // Whole steps, so that most turns of the wheel draw nothing new.
    const from = Math.floor((top - BEYOND_PX) / step) * step;
    const to = Math.ceil((top + element.clientHeight + BEYOND_PX) / step) * step;
    const shift = element.scrollTop - top;
    setShown((before) =>
      before[0] === from && before[1] === to && before[2] === shift ? before : [from, to, shift],
    );
  }, [scroller]);
  useLayoutEffect(() => {
    latest.current = geometry;
    follow();
  }, [geometry, follow]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [scroller, follow]);

  const reveal = useCallback(
    (place: number) => {
      const element = scroller.current;
      if (element === null) return;
      const rowTop = latest.current.topOf(place);
      const top = topInList(element, latest.current);
      const lowest = rowTop + rowPx - element.clientHeight;
      if (rowTop >= top && lowest <= top) return;
      element.scrollTo({ top: (rowTop < top ? rowTop : lowest) / stretchOf(element, latest.current) });
    },
    [scroller, rowPx],
  );
  const lines = geometry.linesBetween(fromPx, toPx).map((line) => ({ ...line, topPx: line.topPx + shiftPx }));
  return { heightPx, lines, reveal };
}

/** Where the top of the scroller is in the list. */
function topInList(element: HTMLElement, geometry: ListGeometry): number {
  return element.scrollTop * stretchOf(element, geometry);
}

/** Pixels of the list that one pixel of scrolling passes: 1 but for lists that no page could be as tall as. */
function stretchOf({ clientHeight }: HTMLElement, { heightPx }: ListGeometry): number {
  return heightPx <= TALLEST_PX ? 1 : (heightPx - clientHeight) / (TALLEST_PX - clientHeight);
}
