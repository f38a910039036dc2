import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import { countTags } from '../store/memory-statistics.ts';
import type { Caller } from './caller.ts';
import { readBuckets, type BucketAnswers } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface TagsAnswer {
  readonly namespaces: Namespace[];
  readonly tags: { readonly tag: string; readonly count: number }[];
  readonly failed: BucketAnswers<unknown>['failed'];
}

/** The tags of all named buckets together, most used first, then by name. */
export async function listTags(
  vault: Vault,
  caller: Caller,
  request: { readonly scopes: Scopes },
): Promise<Result<TagsAnswer>> {
  const namespaces = resolveScopes(vault, caller, request.scopes);
  if (!namespaces.ok) return namespaces;
  const { answers, failed } = await readBuckets(vault, caller, namespaces.value, (bucket) =>
    ok(countTags(bucket.db, vault.clock())),
  );
  const counts = new Map<string, number>();
  for (const { tag, count } of answers.flatMap(({ value }) => value)) {
    counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  const tags = [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
  return ok({ namespaces: answers.map(({ namespace }) => namespace), tags, failed });
}
