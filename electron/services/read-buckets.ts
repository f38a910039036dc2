import type { Failure } from '../../shared/failures.ts';
import type { Namespace } from '../../shared/namespace.ts';
import type { Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import type { Caller } from './caller.ts';
import { requireReader } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** What each bucket answered, and which could not be read: one damaged bucket does not silence the others. */
export interface BucketAnswers<Value> {
  readonly answers: readonly { readonly namespace: Namespace; readonly value: Value }[];
  readonly failed: {
    readonly namespace: Namespace;
    readonly type: Failure['type'];
    readonly problem: string | null;
  }[];
}

/**
 * Asks every bucket in parallel. Namespaces come from `resolveScopes`; a failure is reported beside the answers. One that
 * the caller may not read any more once its turn has come is among the failures.
 */
export async function readBuckets<Value>(
  vault: Vault,
  caller: Caller,
  namespaces: readonly Namespace[],
  work: (bucket: ReadableBucket) => Result<Value> | Promise<Result<Value>>,
): Promise<BucketAnswers<Value>> {
  const results = await Promise.all(
    namespaces.map(async (namespace) => ({
      namespace,
      result: await vault.buckets.read(namespace, async (bucket): Promise<Result<Value>> => {
        const reader = requireReader(vault, caller, namespace);
        return reader.ok ? await work(bucket) : reader;
      }),
    })),
  );
  return {
    answers: results.flatMap(({ namespace, result }) =>
      result.ok ? [{ namespace, value: result.value }] : [],
    ),
    failed: results.flatMap(({ namespace, result }) =>
      result.ok ? [] : [{ namespace, type: result.error.type, problem: problemOf(result.error) }],
    ),
  };
}

function problemOf(failure: Failure): string | null {
  return 'problem' in failure ? failure.problem : null;
}
