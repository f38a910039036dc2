import type { ListGroup } from './list-model.ts';

/** Heights in CSS pixels: every line of a kind has the same, so that no line needs to be measured. */
export interface LineHeights {
  readonly headingPx: number;
  readonly rowPx: number;
}

/** A line and where it begins, in pixels from the top of the list. */
export type PlacedLine =
  | { readonly type: 'heading'; readonly group: ListGroup; readonly topPx: number }
  | { readonly type: 'memory'; readonly place: number; readonly topPx: number };

/** Where the lines of a list are. All answers take a handful of steps, however long the list is. */
export interface ListGeometry {
  readonly heightPx: number;
  /** Where the memory at that place begins. */
  readonly topOf: (place: number) => number;
  /** The lines that reach into a stretch, top to bottom. */
  readonly linesBetween: (fromPx: number, toPx: number) => readonly PlacedLine[];
}

/** Lays groups out one below the other, each under its heading. */
export function geometryOf(groups: readonly ListGroup[], { headingPx, rowPx }: LineHeights): ListGeometry {
  const topOfGroup = (index: number) => index * headingPx + (groups[index]?.start ?? 0) * rowPx;
  const last = groups.at(-1);
  const rows = last === undefined ? 0 : last.start + last.count;

  return {
    heightPx: groups.length * headingPx + rows * rowPx,
    topOf: (place) =>
      (lastIndexWhere(groups.length, (index) => (groups[index]?.start ?? 0) <= place) + 1) * headingPx +
      place * rowPx,
    linesBetween: (fromPx, toPx) => {
      const lines: PlacedLine[] = [];
      const first = Math.max(
        0,
        lastIndexWhere(groups.length, (index) => topOfGroup(index) <= fromPx),
      );
      for (let index = first; index < groups.length && topOfGroup(index) < toPx; index += 1) {
        const group = groups[index];
        if (group === undefined) break;
        const topPx = topOfGroup(index);
        if (topPx + headingPx > fromPx) lines.push({ type: 'heading', group, topPx });
        const rowsTopPx = topPx + headingPx;
        const skipped = Math.max(0, Math.floor((fromPx - rowsTopPx) / rowPx));
        const shown = Math.min(group.count, Math.ceil((toPx - rowsTopPx) / rowPx));
        for (let row = skipped; row < shown; row += 1)
          lines.push({ type: 'memory', place: group.start + row, topPx: rowsTopPx + row * rowPx });
      }
      return lines;
    },
  };
}

/** The last index that holds a condition which holds for all before it too; -1 when none does. */
function lastIndexWhere(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
