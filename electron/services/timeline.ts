import { bucketRefOf, type Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { BucketRef, Scopes } from '../../shared/scope.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { countCreatedBetween } from '../store/memory-statistics.ts';
import type { Caller } from './caller.ts';
import { periodsBetween, type Period } from './periods-between.ts';
import { readBuckets, type BucketAnswers } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Most periods of one answer: more would be a picture nobody can read. */
const MOST_PERIODS = 1_000;

/** How many memories came in a period, and how many there were at its end. */
export interface TimelinePoint {
  readonly startsAt: number;
  readonly scope: BucketRef;
  readonly added: number;
  readonly total: number;
}

export interface TimelineAnswer {
  readonly namespaces: Namespace[];
  readonly points: TimelinePoint[];
  readonly failed: BucketAnswers<unknown>['failed'];
}

/**
 * The memories that can be read today, by the period they were kept in, oldest first and bucket by bucket within a
 * period. Answers `invalid-input` when `to` is not after `from` or more than 1,000 periods lie between.
 */
export async function timeline(
  vault: Vault,
  caller: Caller,
  request: {
    readonly scopes: Scopes;
    readonly period: Period;
    readonly from: number;
    readonly to: number;
  },
): Promise<Result<TimelineAnswer>> {
  const namespaces = resolveScopes(vault, caller, request.scopes);
  if (!namespaces.ok) return namespaces;
  const bounds = periodsBetween(request.from, request.to, request.period, MOST_PERIODS);
  if (bounds === null || request.to <= request.from) {
    const problem = bounds === null ? 'too many periods' : 'not after from';
    return fail({ type: 'invalid-input', problems: [{ path: 'to', problem }] });
  }
  const { answers, failed } = await readBuckets(vault, caller, namespaces.value, (bucket) =>
    ok(countPeriods(bucket.db, bounds, vault.clock())),
  );
  const points = bounds.slice(0, -1).flatMap((startsAt, index) =>
    answers.map(({ namespace, value }) => ({
      startsAt,
      scope: bucketRefOf(namespace),
      added: value[index]?.added ?? 0,
      total: value[index]?.total ?? 0,
    })),
  );
  return ok({ namespaces: answers.map(({ namespace }) => namespace), points, failed });
}

function countPeriods(
  db: ReadableDatabase,
  bounds: readonly number[],
  now: number,
): readonly { readonly added: number; readonly total: number }[] {
  let total = countCreatedBetween(db, 0, bounds[0] ?? 0, now);
  return bounds.slice(1).map((end, index) => {
    const added = countCreatedBetween(db, bounds[index] ?? 0, end, now);
    total += added;
    return { added, total };
  });
}
