import { useMessages } from '../../app/messages.tsx';
import type { TextPart } from './mark-hidden.ts';

/**
 * A text as it would be copied, shown so that it can do nothing: no links, no markup, its own direction line by line,
 * and a mark for each character that could not be seen.
 */
export function InertText({ parts }: { readonly parts: readonly TextPart[] }) {
  const { hiddenRun } = useMessages().sharing.letter;
  return parts.map((part, index) =>
    part.hidden ? (
      <span
        key={index}
        dir="ltr"
        className="mx-px inline-block rounded-sm bg-team-soft px-1 align-baseline font-mono text-2xs leading-4 text-team"
      >
        {part.count === 1 ? part.code : hiddenRun(part.code, part.count)}
      </span>
    ) : (
      part.text
    ),
  );
}
