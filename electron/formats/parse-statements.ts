import { parseInstant } from './parse-instant.ts';

/** One statement of a list. `line` is where it begins, from 1; `savedAt` is epoch milliseconds. */
export interface ListedStatement {
  readonly line: number;
  readonly text: string;
  readonly savedAt: number | null;
  readonly heading: string | null;
  readonly isMarked: boolean;
  /** A sentence that only announces the list ("Here is what I remember:"). */
  readonly isIntroduction: boolean;
}

const marker = /^\s{0,3}(?:\d{1,5}[.)]\s+|[-*•–—]\s+)/;
const savedDate = /^\s*\[(\d{4}-\d{2}-\d{2}|unknown|undated|no date|date unknown|sem data)\]\s*[.:–—-]?\s*/i;
const headingLine = /^\s{0,3}(?:#{1,6}\s+(.+?)\s*#*|\*\*([^*]+)\*\*:?)\s*$/;

/**
 * The statements of a list as assistants print their memories: numbered, dashed or starred, with or without
 * `[date]`. Markers and dates are taken off, the words stay as they are. Indented lines belong to the statement
 * above; headings go along as `heading`; code fences around the list are dropped.
 */
export function parseStatements(text: string): readonly ListedStatement[] {
  const statements: ListedStatement[] = [];
  let heading: string | null = null;
  text.split(/\r?\n/).forEach((rawLine, index) => {
    const title = headingLine.exec(rawLine);
    if (title !== null) {
      heading = (title[1] ?? title[2] ?? '').trim();
      return;
    }
    if (rawLine.trim() === '' || /^\s*```/.test(rawLine)) return;
    const withoutMarker = rawLine.replace(marker, '');
    const date = savedDate.exec(withoutMarker);
    const isMarked = withoutMarker !== rawLine || date !== null;
    const previous = statements.at(-1);
    if (!isMarked && /^\s/.test(rawLine) && previous !== undefined) {
      statements[statements.length - 1] = { ...previous, text: `${previous.text}\n${rawLine}` };
      return;
    }
    const words = withoutMarker.slice(date?.[0].length ?? 0).trimEnd();
    const savedAt = parseInstant(date?.[1]);
    const isIntroduction = !isMarked && /:\s*$/.test(words);
    statements.push({ line: index + 1, text: words.trimStart(), savedAt, heading, isMarked, isIntroduction });
  });
  return statements;
}
