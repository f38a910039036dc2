import type { Output } from '../../../shared/contract.ts';
import { bucketRefOf } from '../../../shared/namespace.ts';
import type { OutlineGroup } from '../../../shared/outline.ts';
import type { BucketRef } from '../../../shared/scope.ts';

/** A whole list without content, one entry a memory in each array, in the order of the list. */
export interface Outline {
  readonly numbers: Float64Array;
  /** Indexes into `places`. */
  readonly placeIndexes: Uint16Array;
  readonly places: readonly BucketRef[];
  /** The value that the list is ordered by: instants in epoch milliseconds, 0 for never. */
  readonly keys: Float64Array;
  /** Indexes into `groups`; empty when the list is grouped by day. */
  readonly groupIndexes: Uint32Array;
  readonly groups: readonly OutlineGroup[];
}

type Stretch = Output<'memories.outline'>;

/** Puts the stretches of a list together. Each names its own buckets and groups, as it was answered by itself. */
export function joinStretches(stretches: readonly Stretch[]): Outline {
  const count = stretches.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const isGrouped = stretches.some(({ groups }) => groups.length > 0);
  const joined = {
    numbers: new Float64Array(count),
    placeIndexes: new Uint16Array(count),
    places: [] as BucketRef[],
    keys: new Float64Array(count),
    groupIndexes: new Uint32Array(isGrouped ? count : 0),
    groups: [] as OutlineGroup[],
  };
  let start = 0;
  for (const { numbers, places, keys, namespaces, groupOf, groups } of stretches) {
    joined.numbers.set(numbers, start);
    joined.keys.set(keys, start);
    joined.placeIndexes.set(
      places.map((index) => index + joined.places.length),
      start,
    );
    if (isGrouped)
      joined.groupIndexes.set(
        groupOf.map((index) => index + joined.groups.length),
        start,
      );
    joined.places.push(...namespaces.map(bucketRefOf));
    joined.groups.push(...groups);
    start += numbers.length;
  }
  return joined;
}
