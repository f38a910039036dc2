import type { MemoryFilter, Memory } from '../../shared/memory.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import {
  countListed,
  listMemories,
  MEMORY_SORTS,
  type MemorySort,
  type PagePosition,
} from '../store/list-memories.ts';
import type { Caller } from './caller.ts';
import { readBuckets, type BucketAnswers } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import { toMemories } from './to-memory.ts';
import type { Vault } from './vault.ts';

export interface ListRequest {
  readonly scopes: Scopes;
  readonly filter?: MemoryFilter | undefined;
  readonly sort?: MemorySort | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ListAnswer {
  readonly namespaces: Namespace[];
  readonly memories: Memory[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly failed: BucketAnswers<unknown>['failed'];
}

/** Where a page ended: the last row's key, bucket and number. */
interface Cursor {
  readonly sort: MemorySort;
  readonly key: number;
  readonly namespace: string;
  readonly number: number;
}

/**
 * One page over all named buckets in one order: key, then namespace, then number. Reading it counts no use. A cursor of
 * another order, or a made-up one, answers `invalid-input`.
 */
export async function list(vault: Vault, caller: Caller, request: ListRequest): Promise<Result<ListAnswer>> {
  const namespaces = resolveScopes(vault, caller, request.scopes);
  if (!namespaces.ok) return namespaces;
  const sort = request.sort ?? 'newest';
  const limit = request.limit ?? 50;
  const filter = request.filter ?? {};
  const cursor = request.cursor === undefined ? null : decodeCursor(request.cursor, sort);
  if (cursor === 'malformed') {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'cursor', problem: 'not a cursor of this list' }],
    });
  }
  const { answers, failed } = await readBuckets(vault, namespaces.value, (bucket) => {
    const now = vault.clock();
    const after = cursor === null ? null : positionFor(bucket.namespace, cursor);
    const listed = listMemories(bucket.db, { filter, sort, after, limit: limit + 1, now });
    const memories = toMemories(
      bucket.db,
      bucket.namespace,
      listed.map(({ row }) => row),
    );
    return ok({
      items: listed.map(({ key }, index) => ({ key, memory: memories[index] as Memory })),
      total: countListed(bucket.db, filter, now),
    });
  });
  const merged = answers.flatMap(({ value }) => value.items).sort(bySort(sort));
  const page = merged.slice(0, limit);
  const last = page.at(-1);
  return ok({
    namespaces: answers.map(({ namespace }) => namespace),
    memories: page.map(({ memory }) => memory),
    nextCursor: merged.length > limit && last !== undefined ? encodeCursor(sort, last) : null,
    total: answers.reduce((sum, { value }) => sum + value.total, 0),
    failed,
  });
}

interface Item {
  readonly key: number;
  readonly memory: Memory;
}

function bySort(sort: MemorySort): (one: Item, other: Item) => number {
  const sign = MEMORY_SORTS[sort].descending ? -1 : 1;
  return (one, other) =>
    sign * (one.key - other.key) ||
    (one.memory.namespace < other.memory.namespace
      ? -1
      : one.memory.namespace > other.memory.namespace
        ? 1
        : 0) ||
    sign * (one.memory.number - other.memory.number);
}

/** In buckets before the cursor's, rows of the same key were all given; in those after it, none. */
function positionFor(namespace: Namespace, cursor: Cursor): PagePosition {
  if (namespace === cursor.namespace)
    return { key: cursor.key, sameKey: { past: cursor.number as MemoryNumber } };
  return { key: cursor.key, sameKey: namespace < cursor.namespace ? 'none' : 'all' };
}

function encodeCursor(sort: MemorySort, item: Item): string {
  const { namespace, number } = item.memory;
  return Buffer.from(JSON.stringify([sort, item.key, namespace, number])).toString('base64url');
}

function decodeCursor(raw: string, sort: MemorySort): Cursor | 'malformed' {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(raw, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== 4) return 'malformed';
    const [ofSort, key, namespace, number] = parsed as readonly unknown[];
    const isCursor =
      ofSort === sort &&
      typeof key === 'number' &&
      typeof namespace === 'string' &&
      typeof number === 'number';
    return isCursor ? { sort, key, namespace, number } : 'malformed';
  } catch {
    return 'malformed';
  }
}
