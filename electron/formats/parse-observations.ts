/** One observation of a basic-memory note, its text without category, tags and context. */
export interface NoteObservation {
  readonly line: number;
  readonly text: string;
  readonly category: string | null;
  readonly tags: readonly string[];
}

/** The observations of a note and what remains of it without them and their headings. */
export interface ParsedObservations {
  readonly observations: readonly NoteObservation[];
  readonly rest: string;
}

const observationLine = /^\s{0,3}[-*]\s+\[([^\]\n[]{2,60})\]\s+(\S.*)$/;
const relationLine = /^\s{0,3}[-*]\s+([a-z][a-z0-9_ ]{0,60}?)\s+\[\[([^\]\n]+)\]\]\s*(?:\([^)]*\))?\s*$/i;
const sectionHeading = /^\s{0,3}#{1,6}\s+(observations|relations)\s*$/i;
const anyHeading = /^\s{0,3}#{1,6}\s/;
const trailingTags = /(?:\s+#[\p{L}\p{N}_/-]+)+\s*$/u;
const trailingContext = /\s+\([^()]*\)\s*$/;

/**
 * Reads `- [category] text #tag (context)` lines, and `- relation [[Target]]` lines as statements about the
 * note. Task boxes (`[ ]`, `[x]`) and links are not observations; nothing inside a code block is. A note
 * without observations has no relations either: such lines are its text.
 */
export function parseObservations(body: string, title: string): ParsedObservations {
  const observations: NoteObservation[] = [];
  const relations: NoteObservation[] = [];
  const restLines: string[] = [];
  let isInFence = false;
  body.split(/\r?\n/).forEach((lineText, index) => {
    if (/^\s{0,3}(```|~~~)/.test(lineText)) isInFence = !isInFence;
    const observation = isInFence ? null : observationLine.exec(lineText);
    const relation = isInFence ? null : relationLine.exec(lineText);
    const line = index + 1;
    if (observation !== null)
      observations.push(toObservation(line, observation[1] ?? '', observation[2] ?? ''));
    else if (relation !== null) {
      const text = `${title} ${relation[1] ?? ''} ${relation[2] ?? ''}`;
      relations.push({ line, text, category: null, tags: [] });
    } else if (!sectionHeading.test(lineText)) restLines.push(lineText);
  });
  if (observations.length === 0) return { observations, rest: body };
  const rest = restLines.every((text) => text.trim() === '' || anyHeading.test(text))
    ? ''
    : restLines.join('\n').trim();
  return { observations: [...observations, ...relations].toSorted((a, b) => a.line - b.line), rest };
}

function toObservation(line: number, category: string, content: string): NoteObservation {
  const withoutContext = content.replace(trailingContext, '');
  const tags = trailingTags.exec(withoutContext)?.[0].trim().split(/\s+/) ?? [];
  return { line, text: withoutContext.replace(trailingTags, ''), category: category.trim(), tags };
}
