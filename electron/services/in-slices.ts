import { setImmediate } from 'node:timers/promises';
import type { WritableDatabase } from '../store/database.ts';

/** How long one slice may hold the process: under the 50 ms that a person begins to feel. */
const SLICE_MS = 20;

/**
 * Does something to each item in transactions of some 20 ms, letting other work through between two. A crash leaves
 * whole slices done and the rest untouched.
 */
export async function inSlices<Item>(
  db: WritableDatabase,
  items: readonly Item[],
  each: (item: Item) => void,
): Promise<void> {
  let next = 0;
  while (next < items.length) {
    db.transaction(() => {
      const end = performance.now() + SLICE_MS;
      do {
        each(items[next] as Item);
        next += 1;
      } while (next < items.length && performance.now() < end);
    });
    await setImmediate();
  }
}

/** Does something to each item that writes nothing, letting other work through after some 20 ms. */
export async function inTime<Item>(items: readonly Item[], each: (item: Item) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    each(item);
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}
