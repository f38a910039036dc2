import type { SearchHit } from '../../../shared/memory.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Card } from '../../ui/card.tsx';

/** Why a search found this: the same words, a close meaning, or the very phrase. */
export function WhyCard({ hit }: { readonly hit: SearchHit }) {
  const { why } = useMessages().memories;
  const formats = useFormats();
  const reasons = [
    hit.parts.exact && why.exact,
    hit.matchedWords.length > 0 && why.words(hit.matchedWords.join(', ')),
    hit.parts.meaning !== null && why.meaning(formats.decimal(hit.parts.meaning)),
  ].filter((reason) => reason !== false);
  return (
    <Card title={why.title}>
      <p className="text-muted">{reasons.join(' ')}</p>
    </Card>
  );
}
