import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Citation } from '../../../shared/ask.ts';
import { useMessages } from '../../app/messages.tsx';
import { CitationButton } from './answer-text.tsx';
import { splitCitations } from './split-citations.ts';

/** The memories that an answer was made from, the ones that it cites first; their texts unfold. */
export function SourceList({
  answer,
  citations,
}: {
  readonly answer: string;
  readonly citations: readonly Citation[];
}) {
  const { ask: words } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const cited = new Set(
    splitCitations(answer, citations).flatMap((part) => ('citations' in part ? part.citations : [])),
  );
  const ordered = [...citations].sort((a, b) => Number(cited.has(b)) - Number(cited.has(a)));
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-1.5 rounded-md px-3 py-1.5 text-xs text-muted hover:text-text"
      >
        <ChevronRight aria-hidden="true" className={isOpen ? 'size-3.5 rotate-90' : 'size-3.5'} />
        {words.sources(citations.length)}
      </button>
      <ul id={listId} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {ordered.map((citation) => (
          <li key={`${citation.namespace} ${citation.number}`} className="flex items-start gap-2 px-3 py-2">
            <CitationButton citation={citation} />
            <p dir="auto" className="line-clamp-3 min-w-0 flex-1 text-sm break-words">
              {citation.text.slice(0, 600)}
            </p>
            {cited.has(citation) && <span className="text-xs text-faint">{words.cited}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
