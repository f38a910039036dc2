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
import { streamJsonItems } from './stream-json-items.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/**
 * The zip of OpenMemory, its members at any depth, or its `memories.json` alone. What was deleted there still
 * carries its text and stays deleted; users, apps and access rules of the file are not read. Its dates lack an
 * offset and are read as UTC.
 */
export const openMemoryExport: ImportFormat = { id: 'openmemory-export', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const file = memoriesFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  if (!/^\s*\{/.test(head)) return 0;
  if (/"user"\s*:\s*\{/.test(head) && /"apps"\s*:\s*\[/.test(head)) return 0.95;
  return /"(memory_categories|status_history|access_controls)"\s*:/.test(head) ? 0.9 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  yield* source.skipped;
  const file = memoriesFile(source);
  if (file === null) return;
  const categoryNames = await readCategoryNames(file);
  let index = 0;
  for await (const memory of streamJsonItems(file, ['memories'])) {
    throwIfAborted(signal);
    const where = `${file.path}#${(index += 1)}`;
    if (isObject(memory)) yield toItem(memory, where, categoryNames);
    else yield { kind: 'skipped', where, reason: 'unreadable' };
  }
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

function toItem(memory: JsonObject, where: string, categoryNames: ReadonlyMap<string, string>): ImportItem {
  const state = fieldOf(memory, 'state');
  if (state === 'deleted' || fieldOf(memory, 'deleted_at') != null) {
    return { kind: 'skipped', where, reason: 'deleted-there' };
  }
  const categories = listField(memory, 'category_ids').flatMap((id) => categoryNames.get(String(id)) ?? []);
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
