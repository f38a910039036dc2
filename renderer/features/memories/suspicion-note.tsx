import { TriangleAlert } from 'lucide-react';
import type { Memory } from '../../../shared/memory.ts';
import { useMessages } from '../../app/messages.tsx';

/** Says what about a text deserves a second look. */
export function SuspicionNote({ memory }: { readonly memory: Memory }) {
  const { suspicions: words } = useMessages().memories;
  if (memory.suspicions.length === 0) return null;
  return (
    <div className="flex gap-2.5 rounded-lg bg-team-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-team" />
      <div>
        <h2 className="font-semibold text-team">{words.title}</h2>
        {memory.suspicions.map((suspicion) => (
          <p key={suspicion} className="text-sm">
            {words[suspicion]}
          </p>
        ))}
      </div>
    </div>
  );
}
