import { slugOfTeamRef, teamRef, type BucketRef, type Scope, type Scopes } from '../../shared/scope.ts';
import { useMessages } from './messages.tsx';
import { useCall } from './use-call.ts';

/** Every place that the person reads, whichever teams those are: asked without waiting for their names. */
export const EVERY_PLACE: Scopes = ['user', 'team', 'world'];

/** A place where memories live, as this person sees it. */
export interface Place {
  readonly ref: BucketRef;
  readonly scope: Scope;
  readonly name: string;
}

/** The person's own place, their teams in the order they joined, and the world. */
export function usePlaces(): readonly Place[] {
  const { common } = useMessages();
  const teams = useCall('teams.list', {}).data?.teams ?? [];
  return [
    { ref: 'user', scope: 'user', name: common.scopes.user },
    ...teams.map((team): Place => ({ ref: teamRef(team.slug), scope: 'team', name: team.name })),
    { ref: 'world', scope: 'world', name: common.scopes.world },
  ];
}

/** Names a place for people; a team that the person is not in any more goes by its slug. */
export function usePlaceName(): (ref: BucketRef) => string {
  const { common } = useMessages();
  const places = usePlaces();
  return (ref) => {
    if (ref === 'user' || ref === 'world') return common.scopes[ref];
    return places.find((place) => place.ref === ref)?.name ?? slugOfTeamRef(ref);
  };
}

/** How many memories each place holds; a place that cannot be read is absent. */
export function usePlaceCounts(): ReadonlyMap<BucketRef, number> {
  const stats = useCall('memories.stats', { scopes: EVERY_PLACE }, { keepPrevious: true });
  return new Map((stats.data?.buckets ?? []).map((bucket) => [bucket.scope, bucket.memories]));
}

/** How many memories the person can read in all; null until it is known. */
export function useMemoryTotal(): number | null {
  const counts = usePlaceCounts();
  if (counts.size === 0) return null;
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
