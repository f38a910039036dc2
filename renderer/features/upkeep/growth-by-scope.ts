import type { Output } from '../../../shared/contract.ts';
import type { BucketRef, Scope } from '../../../shared/scope.ts';

/** How many memories there were at the end of one period, by scope. */
export interface GrowthPoint extends Readonly<Record<Scope, number>> {
  readonly startsAt: number;
}

/** Adds the buckets of a timeline up by scope, oldest period first. */
export function growthByScope(points: Output<'memories.timeline'>['points']): readonly GrowthPoint[] {
  const periods = new Map<number, GrowthPoint>();
  for (const { startsAt, scope, total } of points) {
    const before = periods.get(startsAt) ?? { startsAt, user: 0, team: 0, world: 0 };
    const kind = scopeOf(scope);
    periods.set(startsAt, { ...before, [kind]: before[kind] + total });
  }
  return [...periods.values()].toSorted((one, other) => one.startsAt - other.startsAt);
}

function scopeOf(ref: BucketRef): Scope {
  return ref === 'user' || ref === 'world' ? ref : 'team';
}
