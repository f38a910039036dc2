/** A run of text as it is, or one hidden code point (`U+200B`) and how often it stands there in a row. */
export type TextPart =
  | { readonly hidden: false; readonly text: string }
  | { readonly hidden: true; readonly code: string; readonly count: number };

/**
 * Splits a text at its hidden characters, by code points, so that each can be drawn as a visible mark. Which code points
 * are hidden comes from the preview; a joiner or variation selector inside an emoji stays part of the emoji. Joining
 * the parts gives the text back.
 */
export function markHidden(text: string, hiddenCodes: readonly string[]): readonly TextPart[] {
  if (hiddenCodes.length === 0) return text === '' ? [] : [{ hidden: false, text }];
  const codes = new Set(hiddenCodes);
  const parts: TextPart[] = [];
  let plain = '';
  let previous = '';
  for (const character of text) {
    const code = codeOf(character);
    if (codes.has(code) && !isPartOfEmoji(character, previous)) {
      if (plain !== '') parts.push({ hidden: false, text: plain });
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

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isPartOfEmoji(character: string, previous: string): boolean {
  return (
    (character === '\u200D' || character === '\uFE0F') &&
    /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|[0-9#*]/u.test(previous)
  );
}
