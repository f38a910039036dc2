import type { MemoryFilter, Memory } from '../../shared/memory.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import { countListed, listMemories, type MemorySort } from '../store/list-memories.ts';
import type { Caller } from './caller.ts';
import { compareInList, decodeListCursor, encodeListCursor, positionInBucket } from './list-order.ts';
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
  const cursor = decodeListCursor(request.cursor, sort);
  if (cursor === 'malformed') {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'cursor', problem: 'not a cursor of this list' }],
    });
  }
  const { answers, failed } = await readBuckets(vault, caller, namespaces.value, (bucket) => {
    const now = vault.clock();
    const after = positionInBucket(bucket.namespace, cursor);
    return bucket.db.snapshot(() => {
      const listed = listMemories(bucket.db, { filter, sort, after, limit: limit + 1, now });
      const memories = toMemories(
        bucket.db,
        bucket.namespace,
        listed.map(({ row }) => row),
      );
      return ok({
        items: listed.map(({ key, row: { number } }, index) => ({
          key,
          namespace: bucket.namespace,
          number,
          memory: memories[index] as Memory,
        })),
        total: countListed(bucket.db, filter, now),
      });
    });
  });
  const items = answers.flatMap(({ value }) => value.items);
  // One bucket alone answers in this order already.
  const merged = answers.length > 1 ? items.sort(compareInList(sort)) : items;
  const page = merged.slice(0, limit);
  const last = page.at(-1);
  return ok({
    namespaces: answers.map(({ namespace }) => namespace),
    memories: page.map(({ memory }) => memory),
    nextCursor: merged.length > limit && last !== undefined ? encodeListCursor(sort, last) : null,
    total: answers.reduce((sum, { value }) => sum + value.total, 0),
    failed,
  });
}
