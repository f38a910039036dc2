/** `Cc`, `Cf` and `Default_Ignorable_Code_Point` of Unicode, but for tab and line ends, which a reader sees as space. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The code points that a reader would not see, as `U+200B`, each once: controls, bidi marks and overrides, zero-width
 * characters, variation and tag characters. The joiner inside an emoji and its variation selector are not counted.
 */
export function hiddenCharactersIn(text: string): readonly string[] {
  const hidden = new Set<string>();
  let previous = '';
  for (const character of text) {
    if (isHidden(character, previous)) hidden.add(codeOf(character));
    previous = character;
  }
  return [...hidden];
}

/** Whether a reader would not see a character (one code point) that stands after another, or after nothing (`''`). */
export function isHidden(character: string, previous: string): boolean {
  if (!HIDDEN.test(character)) return false;
  const isPartOfEmoji =
    (character === '\u200D' || character === '\uFE0F') &&
    /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|[0-9#*]/u.test(previous);
  return !isPartOfEmoji;
}

/** The name of a character's code point: `U+200B`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
