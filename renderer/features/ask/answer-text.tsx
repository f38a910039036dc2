import type { Citation } from '../../../shared/ask.ts';
import { scopeOf, type Scope } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { openMemory } from '../../app/open-memory.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { splitCitations } from './split-citations.ts';

const colors: Readonly<Record<Scope, string>> = {
  user: 'bg-user-soft text-user',
  team: 'bg-team-soft text-team',
  world: 'bg-world-soft text-world',
};

/** An answer as text, with each citation a small button in its scope's colour that opens the memory. */
export function AnswerText({
  answer,
  citations,
}: {
  readonly answer: string;
  readonly citations: readonly Citation[];
}) {
  return (
    <p dir="auto" className="leading-relaxed text-pretty break-words whitespace-pre-wrap">
      {splitCitations(answer, citations).map((part, index) =>
        'citations' in part
          ? part.citations.map((citation) => <CitationButton key={citation.namespace} citation={citation} />)
          : // Pieces of one text have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            [<span key={index}>{part.text}</span>],
      )}
    </p>
  );
}

/** `#12` in the colour and with the icon of its scope. */
export function CitationButton({ citation }: { readonly citation: Citation }) {
  const { ask: words } = useMessages();
  const placeName = usePlaceName();
  const { scope, number } = citation;
  return (
    <button
      type="button"
      aria-label={words.openSource(number, placeName(scope))}
      onClick={() => openMemory({ scope, number })}
      className={classNames(
        'mx-0.5 inline-flex items-center gap-1 rounded-full px-1.5 align-baseline font-mono text-xs hover:brightness-95 [&_svg]:size-3',
        colors[scopeOf(scope)],
      )}
    >
      <ScopeIcon scope={scopeOf(scope)} />#{number}
    </button>
  );
}
