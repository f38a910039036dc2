import type { Namespace } from '../../shared/namespace.ts';
import { bucketRefOf } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { BucketRef, Scopes } from '../../shared/scope.ts';
import { countStatistics, type MemoryStatistics } from '../store/memory-statistics.ts';
import type { Caller } from './caller.ts';
import { readBuckets, type BucketAnswers } from './read-buckets.ts';
import { DAY_MS } from './remember.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The counts of one bucket, named as its reader names it. */
export type BucketStatistics = Omit<MemoryStatistics, 'expiring'> & {
  readonly namespace: Namespace;
  readonly scope: BucketRef;
  readonly expiringIn30Days: number;
};

export interface StatsAnswer {
  readonly namespaces: Namespace[];
  readonly buckets: BucketStatistics[];
  readonly failed: BucketAnswers<unknown>['failed'];
}

/** Counts each named bucket apart. Reading them counts no use. */
export async function stats(
  vault: Vault,
  caller: Caller,
  request: { readonly scopes: Scopes },
): Promise<Result<StatsAnswer>> {
  const namespaces = resolveScopes(vault, caller, request.scopes);
  if (!namespaces.ok) return namespaces;
  const modelId = vault.meaning.model()?.id ?? null;
  const { answers, failed } = await readBuckets(vault, caller, namespaces.value, (bucket) => {
    const now = vault.clock();
    return ok(countStatistics(bucket.db, { now, expiringBefore: now + 30 * DAY_MS, modelId }));
  });
  const buckets = answers.map(({ namespace, value: { expiring, ...counts } }) => ({
    namespace,
    scope: bucketRefOf(namespace),
    expiringIn30Days: expiring,
    ...counts,
  }));
  return ok({ namespaces: answers.map(({ namespace }) => namespace), buckets, failed });
}
