import { gunzipFile } from './gunzip-file.ts';
import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import {
  fieldOf,
  firstText,
  idField,
  isObject,
  listField,
  objectField,
  type JsonObject,
} from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead } from './read-text.ts';
import { splitJsonValues } from './split-json-values.ts';
import { streamJsonItems } from './stream-json-items.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/**
 * The zip of OpenMemory, its members at any depth, or one of them alone: its `memories.json`, or its `memories.jsonl.gz`,
 * expanded or not. What was deleted there still
 * carries its text and stays deleted; users, apps and access rules of the file are not read. Its dates lack an
 * offset and are read as UTC.
 */
export const openMemoryExport: ImportFormat = { id: 'openmemory-export', detect, read };

/** What a line of the second member begins with; a memory that says whether it is at rest is of nobody else. */
const LINE = /^\s*\{[^\n]*"state"\s*:\s*"(active|paused|archived|deleted)"/;

async function detect(source: ImportSource): Promise<number> {
  const lines = linesFile(source);
  if (lines !== null) return LINE.test(await readHead(lines)) ? 0.9 : 0;
  const file = memoriesFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  if (!/^\s*\{/.test(head)) return 0;
  if (/"user"\s*:\s*\{/.test(head) && /"apps"\s*:\s*\[/.test(head)) return 0.95;
  return /"(memory_categories|status_history|access_controls)"\s*:/.test(head) ? 0.9 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  yield* source.skipped;
  const lines = linesFile(source);
  if (lines !== null) {
    yield* readLines(lines, signal);
    return;
  }
  const file = memoriesFile(source);
  if (file === null) return;
  const categoryNames = await readCategoryNames(file);
  let index = 0;
  for await (const memory of streamJsonItems(file, ['memories'])) {
    throwIfAborted(signal);
    const where = `${file.path}#${(index += 1)}`;
    if (isObject(memory)) yield toItem(memory, where, categoriesOf(memory, categoryNames));
    else yield { kind: 'skipped', where, reason: 'unreadable' };
  }
}

/** In the zip the other member says the same. */
function linesFile(source: ImportSource): ImportFile | null {
  const [file] = source.kind === 'file' ? source.files : [];
  if (file === undefined || !/\.jsonl(\.gz)?$/i.test(file.path)) return null;
  return /\.gz$/i.test(file.path) ? gunzipFile(file) : file;
}

async function* readLines(file: ImportFile, signal: AbortSignal | undefined): AsyncGenerator<ImportItem> {
  for await (const record of splitJsonValues(file)) {
    throwIfAborted(signal);
    const where = `${file.path}#${record.index + 1}`;
    if ('problem' in record) yield { kind: 'skipped', where, reason: record.problem };
    else if (!isObject(record.value)) yield { kind: 'skipped', where, reason: 'unreadable' };
    else yield toItem(record.value, where, namesIn(record.value));
  }
}

function namesIn(memory: JsonObject): readonly string[] {
  return listField(memory, 'categories').filter((name) => typeof name === 'string');
}

function memoriesFile(source: ImportSource): ImportFile | null {
  if (source.kind === 'file' || source.kind === 'text') return source.files[0] ?? null;
  return source.files.find(({ path }) => /(^|\/)memories\.json$/i.test(path)) ?? null;
}

async function readCategoryNames(file: ImportFile): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const category of streamJsonItems(file, ['categories'])) {
    if (!isObject(category)) continue;
    const id = idField(category, ['id']);
    const name = firstText(category, ['name']);
    if (id !== null && name !== null) names.set(id, name);
  }
  return names;
}

function categoriesOf(memory: JsonObject, names: ReadonlyMap<string, string>): readonly string[] {
  return listField(memory, 'category_ids').flatMap((id) => names.get(String(id)) ?? []);
}

function toItem(memory: JsonObject, where: string, categories: readonly string[]): ImportItem {
  const state = fieldOf(memory, 'state');
  if (state === 'deleted' || fieldOf(memory, 'deleted_at') != null) {
    return { kind: 'skipped', where, reason: 'deleted-there' };
  }
  const isAtRest = state === 'archived' || state === 'paused';
  const origin = {
    system: 'openmemory',
    originalId: idField(memory, ['id']),
    detail: isAtRest ? state : null,
  };
  return toMemory(where, firstText(memory, ['content', 'text', 'memory']) ?? '', origin, {
    memoryKind: readKind(categories),
    createdAt: parseInstant(fieldOf(memory, 'created_at')),
    updatedAt: parseInstant(fieldOf(memory, 'updated_at')),
    tags: readTags(categories, fieldOf(objectField(memory, 'metadata'), 'tags'), isAtRest ? [state] : []),
  });
}
