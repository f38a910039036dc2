import type { BucketRef } from '../../../shared/scope.ts';
import { usePlaces } from '../../app/use-places.ts';
import { useCall } from '../../app/use-call.ts';

/** Every place the person reads, named one by one, and whether the teams are known yet. */
export function useAllPlaces(): {
  readonly scopes: readonly [BucketRef, ...BucketRef[]];
  readonly isKnown: boolean;
} {
  const [first, ...rest] = usePlaces().map((place) => place.ref);
  return { scopes: [first ?? 'user', ...rest], isKnown: useCall('teams.list', {}).isSuccess };
}
