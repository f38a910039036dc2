import { bucketRefOf, namespaceSchema } from '../../../shared/namespace.ts';
import { slugOfTeamRef, type Scope } from '../../../shared/scope.ts';
import { usePlaceName } from '../../app/use-places.ts';

/** A bucket as a row of upkeep names it. */
export interface NamedBucket {
  readonly scope: Scope;
  readonly name: string;
}

/** Names the bucket of a namespace; one that is nobody's any more goes by what it was called. */
export function useReadNamespace(): (namespace: string) => NamedBucket {
  const nameOf = usePlaceName();
  return (namespace) => {
    const parsed = namespaceSchema.safeParse(namespace);
    if (!parsed.success) return { scope: 'user', name: namespace };
    const ref = bucketRefOf(parsed.data);
    if (ref === 'user' || ref === 'world') return { scope: ref, name: nameOf(ref) };
    return { scope: 'team', name: nameOf(ref) || slugOfTeamRef(ref) };
  };
}
