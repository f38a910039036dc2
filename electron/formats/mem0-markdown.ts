import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { maxRecordBytes } from './import-limits.ts';
import { parseInstant } from './parse-instant.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead, readText } from './read-text.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/**
 * The Markdown that mem0's plug-ins export: blocks of `---`, fields, `---`, text. A block begins only where
 * `---` is followed by fields with an `id` and closed by `---` again, so a rule inside a text does not cut it.
 */
export const mem0Markdown: ImportFormat = { id: 'mem0-markdown', detect, read };

/** A header: `---`, an `id:` line, further `key: value` lines, `---`. */
const blockHeader = /^---[ \t]*\r?\n(id:[ \t]*\S.*\r?\n(?:[a-z_]+:.*\r?\n)*)---[ \t]*(?:\r?\n|$)/gm;

async function detect(source: ImportSource): Promise<number> {
  const file = onlyFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  return new RegExp(`^\\s*${blockHeader.source.slice(1)}`).test(head) && /^created_at:/m.test(head) ? 0.9 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const file = onlyFile(source);
  if (file === null) return;
  const text = await readText(file, maxRecordBytes);
  const headers = [...text.matchAll(blockHeader)];
  for (const [index, header] of headers.entries()) {
    throwIfAborted(signal);
    const end = headers[index + 1]?.index ?? text.length;
    const body = text.slice(header.index + header[0].length, end).replace(/^[\r\n]+|\s+$/g, '');
    yield toItem(readFields(header[1] ?? ''), body, `${file.path}#${index + 1}`);
  }
}

function onlyFile(source: ImportSource): ImportFile | null {
  const [file] = source.files;
  if (file === undefined || source.files.length !== 1) return null;
  return source.kind === 'text' || /\.(md|markdown|txt)$/i.test(file.path) ? file : null;
}

function readFields(lines: string): ReadonlyMap<string, string> {
  const fields = lines.split(/\r?\n/).flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  return new Map(fields);
}

function toItem(fields: ReadonlyMap<string, string>, body: string, where: string): ImportItem {
  const categories = readTags(fields.get('categories'));
  const origin = {
    system: 'mem0',
    originalId: fields.get('id') ?? null,
    detail: fields.get('files') ?? null,
  };
  return toMemory(where, body, origin, {
    memoryKind: readKind(fields.get('type'), categories),
    createdAt: parseInstant(fields.get('created_at')),
    updatedAt: parseInstant(fields.get('updated_at')),
    tags: readTags(categories, fields.get('type')),
  });
}
