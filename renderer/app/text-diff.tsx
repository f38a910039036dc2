import { diffWords } from './diff-words.ts';

/** What became of a text, word by word; `words` says aloud what the colours show. */
export function TextDiff({
  older,
  newer,
  words,
}: {
  readonly older: string;
  readonly newer: string;
  readonly words: { readonly added: string; readonly removed: string };
}) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {diffWords(older, newer).map((part, index) =>
        part.change === 'same' ? (
          part.text
        ) : part.change === 'added' ? (
          <ins key={index} title={words.added} className="rounded-sm bg-world-soft text-world">
            {part.text}
          </ins>
        ) : (
          <del key={index} title={words.removed} className="rounded-sm bg-danger-soft text-danger">
            {part.text}
          </del>
        ),
      )}
    </p>
  );
}
