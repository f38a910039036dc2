import type { BucketRef } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { usePlaces } from '../../app/use-places.ts';
import { ScopeToggle } from '../../ui/scope-chip.tsx';

export interface ScopeBarProps {
  readonly chosen: readonly BucketRef[];
  readonly onChange: (chosen: readonly BucketRef[]) => void;
}

/** Where to look: each place is a chip that is chosen or not. */
export function ScopeBar({ chosen, onChange }: ScopeBarProps) {
  const { memories: words } = useMessages();
  const places = usePlaces();
  return (
    <div role="group" aria-label={words.whereToLook} className="flex flex-wrap items-center gap-1.5">
      {places.map((place) => (
        <ScopeToggle
          key={place.ref}
          scope={place.scope}
          name={place.name}
          pressed={chosen.includes(place.ref)}
          onChange={(pressed) =>
            onChange(pressed ? [...chosen, place.ref] : chosen.filter((ref) => ref !== place.ref))
          }
        />
      ))}
    </div>
  );
}
