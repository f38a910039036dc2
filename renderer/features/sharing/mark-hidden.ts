import { codeOf, isHidden } from '../../../shared/hidden-characters.ts';

/** A run of text as it is, or one hidden code point (`U+200B`) and how often it stands there in a row. */
export type TextPart =
  | { readonly hidden: false; readonly text: string }
  | { readonly hidden: true; readonly code: string; readonly count: number };

/**
 * Splits a text at its hidden characters, by code points, so that each can be drawn as a visible mark; a joiner or
 * variation selector inside an emoji stays part of the emoji. Joining the parts gives the text back.
 */
export function markHidden(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  let previous = '';
  for (const character of text) {
    if (isHidden(character, previous)) {
      if (plain !== '') parts.push({ hidden: false, text: plain });
      const code = codeOf(character);
      const last = plain === '' ? parts.at(-1) : undefined;
      if (last?.hidden === true && last.code === code) {
        parts[parts.length - 1] = { ...last, count: last.count + 1 };
      } else {
        parts.push({ hidden: true, code, count: 1 });
      }
      plain = '';
    } else {
      plain += character;
    }
    previous = character;
  }
  if (plain !== '') parts.push({ hidden: false, text: plain });
  return parts;
}

/** How many hidden characters stand in the parts. */
export function countHidden(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + (part.hidden ? part.count : 0), 0);
}

/** A name for where only plain text fits, such as a title: `Acme[U+202E]`, with a mark for each hidden run. */
export function spellHidden(text: string): string {
  return markHidden(text)
    .map((part) => (part.hidden ? `[${part.code}]` : part.text))
    .join('');
}
