import type { Memory, MemoryRef } from '../../../shared/memory.ts';
import { scopeOf, type Scopes } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { Unread } from '../../app/unread.tsx';
import { useCall } from '../../app/use-call.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Card } from '../../ui/card.tsx';
import { ScopeIcon } from '../../ui/scope-icon.tsx';

export interface RelatedCardProps {
  readonly memory: Memory;
  /** The places that are being looked at: no other is read. */
  readonly scopes: Scopes;
  readonly onOpen: (ref: MemoryRef) => void;
}

/** What is close in meaning, in the places that are chosen. */
export function RelatedCard({ memory, scopes, onOpen }: RelatedCardProps) {
  const { memories: words } = useMessages();
  const placeName = usePlaceName();
  const ref = { scope: memory.scope, number: memory.number };
  const answer = useCall('memories.related', { ref, scopes, limit: 5 });
  const hits = answer.data?.hits ?? [];
  if (answer.isPending) return null;
  return (
    <Card title={words.related.title}>
      <Unread answers={[answer]} />
      {answer.isSuccess && hits.length === 0 && <p className="text-muted">{words.related.none}</p>}
      {hits.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {hits.map((hit) => (
            <li key={`${hit.scope}#${hit.number}`}>
              <button
                type="button"
                onClick={() => onOpen(hit)}
                className="flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-sunk"
              >
                <ScopeIcon scope={scopeOf(hit.scope)} label={placeName(hit.scope)} className="mt-0.5" />
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
                  {hit.text.slice(0, 300)}
                </span>
                <span className="font-mono text-xs text-faint">#{hit.number}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
