import type { MemoryRef, SearchHit } from '../../shared/memory.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import type { Caller } from './caller.ts';
import { get } from './get.ts';
import type { BucketAnswers } from './read-buckets.ts';
import { search } from './search.ts';
import type { Vault } from './vault.ts';

/** The memories in the named scopes that are nearest to one memory, without itself and without shared copies of it. */
export async function related(
  vault: Vault,
  caller: Caller,
  request: { readonly ref: MemoryRef; readonly scopes: Scopes; readonly limit?: number | undefined },
): Promise<
  Result<{
    readonly namespaces: Namespace[];
    readonly hits: SearchHit[];
    readonly failed: BucketAnswers<unknown>['failed'];
  }>
> {
  const memory = await get(vault, caller, request.ref);
  if (!memory.ok) return memory;
  const limit = request.limit ?? 5;
  const found = await search(vault, caller, {
    query: memory.value.text,
    scopes: request.scopes,
    limit: limit + 10,
  });
  if (!found.ok) return found;
  const hits = found.value.hits.filter((hit) => hit.text !== memory.value.text).slice(0, limit);
  return ok({ namespaces: found.value.namespaces, hits, failed: found.value.failed });
}
