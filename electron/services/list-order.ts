import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { MEMORY_SORTS, type MemorySort, type PagePosition } from '../store/list-memories.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

/** Where a memory stands in a list over several buckets: by key, then by namespace, then by number. */
export interface ListPlace {
  readonly key: number;
  readonly namespace: Namespace;
  readonly number: MemoryNumber;
}

/** Where a page ended: the last entry's place in the order that the page had. */
export interface ListCursor extends Omit<ListPlace, 'namespace'> {
  readonly namespace: string;
}

/** Compares two places in the one order that pages over all named buckets have. */
export function compareInList(sort: MemorySort): (one: ListPlace, other: ListPlace) => number {
  const sign = MEMORY_SORTS[sort].descending ? -1 : 1;
  return (one, other) =>
    sign * (one.key - other.key) ||
    (one.namespace < other.namespace ? -1 : one.namespace > other.namespace ? 1 : 0) ||
    sign * (one.number - other.number);
}

/** In buckets before the cursor's, rows of the same key were all given; in those after it, none. */
export function positionInBucket(namespace: Namespace, cursor: ListCursor | null): PagePosition | null {
  if (cursor === null) return null;
  if (namespace === cursor.namespace) return { key: cursor.key, sameKey: { past: cursor.number } };
  return { key: cursor.key, sameKey: namespace < cursor.namespace ? 'none' : 'all' };
}

/** The place of a page's last entry as text that a reader hands back unread. */
export function encodeListCursor(sort: MemorySort, { key, namespace, number }: ListPlace): string {
  return encodeCursor([sort, key, namespace, number]);
}

/** The place that a cursor names; `malformed` for one of another order or that somebody made up; null without one. */
export function decodeListCursor(raw: string | undefined, sort: MemorySort): ListCursor | 'malformed' | null {
  if (raw === undefined) return null;
  const fields = decodeCursor(raw, ['string', 'number', 'string', 'number']);
  if (fields === 'malformed' || fields[0] !== sort) return 'malformed';
  return { key: fields[1], namespace: fields[2], number: fields[3] as MemoryNumber };
}
