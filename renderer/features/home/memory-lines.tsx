import type { Memory } from '../../../shared/memory.ts';
import { scopeOf } from '../../../shared/scope.ts';
import { openMemory } from '../../app/open-memory.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { ScopeIcon } from '../../ui/scope-icon.tsx';

/** Memories as short lines that open them. `note` is the quiet end of each. */
export function MemoryLines({
  memories,
  note,
}: {
  readonly memories: readonly Memory[];
  readonly note: (memory: Memory) => string;
}) {
  const placeName = usePlaceName();
  return (
    <ul className="-mx-2">
      {memories.map((memory) => (
        <li key={`${memory.namespace} ${memory.number}`}>
          <button
            type="button"
            onClick={() => openMemory({ scope: memory.scope, number: memory.number })}
            className="flex w-full gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-sunk"
          >
            <span className="mt-0.5">
              <ScopeIcon scope={scopeOf(memory.scope)} label={placeName(memory.scope)} />
            </span>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="line-clamp-2 break-words">
                {memory.text.slice(0, 300)}
              </span>
              <span dir="auto" className="block truncate text-xs text-muted">
                {note(memory)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
