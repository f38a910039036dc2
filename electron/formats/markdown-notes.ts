import { splitFrontMatter } from './front-matter.ts';
import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { fieldOf, firstText, idField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';
import { readKind, readTags } from './read-labels.ts';
import { parseObservations } from './parse-observations.ts';
import { readOwnNote } from './read-own-note.ts';
import { readHead, readText } from './read-text.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/** A note larger than this is skipped before it is read: no text in it could be kept whole. */
const maxNoteBytes = 2 * 1024 ** 2;

/**
 * A folder, a zip or one file of Markdown notes, as Obsidian and basic-memory keep them. A note is one memory,
 * its body; notes with basic-memory observations give one memory for each; notes that this app wrote are
 * restored exactly. Files that are not notes are skipped.
 */
export const markdownNotes: ImportFormat = { id: 'markdown-notes', detect, read };

const notePath = /\.(md|markdown)$/i;

async function detect(source: ImportSource): Promise<number> {
  const notes = source.files.filter(({ path }) => notePath.test(path));
  if (source.kind === 'text') {
    const [file] = source.files;
    return file !== undefined && /^---\r?\n[\s\S]*?\n---/.test(await readHead(file)) ? 0.5 : 0;
  }
  if (notes.length === 0) return 0;
  return source.kind === 'file' || notes.length >= source.files.length / 2 ? 0.5 : 0.3;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  yield* source.skipped;
  for (const file of source.files) {
    throwIfAborted(signal);
    if (source.kind !== 'text' && !notePath.test(file.path)) {
      if (isAttachment(file.path)) continue;
      yield { kind: 'skipped', where: file.path, reason: 'unsupported' };
    } else if (file.sizeBytes > maxNoteBytes) {
      yield { kind: 'skipped', where: file.path, reason: 'too-long' };
    } else {
      yield* readNote(source, file, await readText(file, maxNoteBytes));
    }
  }
}

/** Attachments come in with the notes that name them. */
function isAttachment(path: string): boolean {
  return /(^|\/)attachments\/[0-9a-f]{64}(\.[a-z0-9]+)?$/.test(path);
}

function* readNote(source: ImportSource, file: ImportFile, note: string): Generator<ImportItem> {
  const { fields, body, isUnreadable } = splitFrontMatter(note);
  if (isUnreadable) yield { kind: 'skipped', where: `${file.path}:1`, reason: 'unreadable' };
  if (fields !== null && Object.hasOwn(fields, 'escopo')) {
    yield readOwnNote(source, file.path, fields, body);
    return;
  }
  const known = fields ?? {};
  const title = readTitle(known, file.path);
  const common = {
    createdAt: parseInstant(
      fieldOf(known, 'created') ?? fieldOf(known, 'created_at') ?? fieldOf(known, 'date'),
    ),
    updatedAt: parseInstant(
      fieldOf(known, 'updated') ?? fieldOf(known, 'modified') ?? fieldOf(known, 'updated_at'),
    ),
  };
  const tags = readTags(fieldOf(known, 'tags'), fieldOf(known, 'tag'));
  const originalId = idField(known, ['permalink', 'id']);
  const parsed = parseObservations(body, title);
  for (const { line, text, category, tags: ownTags } of parsed.observations) {
    const origin = { system: 'basic-memory', originalId, detail: title };
    const labels = category === null ? [] : [category];
    const more = { ...common, memoryKind: readKind(category), tags: readTags(labels, ownTags, tags) };
    yield toMemory(`${file.path}:${line}`, text, origin, more);
  }
  if (parsed.observations.length > 0 && parsed.rest.trim() === '') return;
  const text = parsed.observations.length > 0 ? parsed.rest : body.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, '');
  const origin = { system: 'markdown', originalId, detail: title };
  yield toMemory(file.path, text, origin, {
    ...common,
    memoryKind: readKind(fieldOf(known, 'type'), tags),
    tags,
  });
}

/** A title left empty by a tool is written `None` or `null`; the file's name is better than that. */
function readTitle(fields: JsonObject, path: string): string {
  const title = firstText(fields, ['title']);
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(notePath, '');
  return title === null || /^(none|null|undefined)$/i.test(title.trim()) ? fileName : title.trim();
}
