import { parse } from 'yaml';
import { isObject, type JsonObject } from './json-fields.ts';

/** A note cut at its front matter. `fields` is null when there is none, or none that can be read. */
export interface NoteParts {
  readonly fields: JsonObject | null;
  readonly body: string;
  readonly isUnreadable: boolean;
}

const opening = /^---[ \t]*\r?\n/;
// Not the `m` flag: with it, a U+2028 inside a quoted field would begin a line.
const closing = /(?:^|\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a Markdown note. Front matter begins only on the very first line and ends at the next `---` line, so
 * rules in the text are text. YAML that cannot be read, or that uses aliases, leaves the body and says so.
 */
export function splitFrontMatter(note: string): NoteParts {
  const start = opening.exec(note);
  if (start === null) return { fields: null, body: note, isUnreadable: false };
  const rest = note.slice(start[0].length);
  const end = closing.exec(rest);
  if (end === null) return { fields: null, body: note, isUnreadable: false };
  const body = rest.slice(end.index + end[0].length);
  try {
    // Aliases are how a short document unfolds into gigabytes; notes have no use for them.
    const fields: unknown = parse(rest.slice(0, end.index), { maxAliasCount: 0, logLevel: 'error' });
    return { fields: isObject(fields) ? fields : null, body, isUnreadable: false };
  } catch {
    return { fields: null, body, isUnreadable: true };
  }
}
