import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { fieldOf, firstText, idField, isObject, objectField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead } from './read-text.ts';
import { splitJsonValues, type JsonRecord } from './split-json-values.ts';
import { streamJsonItems } from './stream-json-items.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

const listNames = ['results', 'memories', 'items', 'data'];
/** Tried in this order; one that is empty never hides the next. */
const textNames = ['memory', 'text', 'data', 'content'];

/**
 * Memories as mem0 and its relatives list them: a bare list, or a list under `results`, `memories`, `items` or
 * `data`. Users, agents, runs and apps named in the file are not read.
 */
export const mem0Json: ImportFormat = { id: 'mem0-json', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const file = jsonFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  const isList = /^\s*\[\s*\{/.test(head);
  const isWrapped = /^\s*\{/.test(head) && /"(results|memories|items|data)"\s*:\s*\[\s*\{/.test(head);
  if (!isList && !isWrapped) return 0;
  if (/"memory"\s*:\s*"/.test(head)) return 0.85;
  return /"(text|data|content)"\s*:\s*"/.test(head) ? 0.4 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const file = jsonFile(source);
  if (file === null) return;
  for await (const record of readRecords(file)) {
    throwIfAborted(signal);
    const where = `${file.path}#${record.index + 1}`;
    if ('problem' in record) yield { kind: 'skipped', where, reason: record.problem };
    else if (typeof record.value === 'string') yield toItem({ text: record.value }, where);
    else if (!isObject(record.value)) yield { kind: 'skipped', where, reason: 'unreadable' };
    else yield toItem(record.value, where);
  }
}

function jsonFile(source: ImportSource): ImportFile | null {
  const jsonFiles = source.files.filter(({ path }) => source.kind === 'text' || /\.json$/i.test(path));
  return jsonFiles.length === 1 ? (jsonFiles[0] ?? null) : null;
}

async function* readRecords(file: ImportFile): AsyncGenerator<JsonRecord> {
  if (/^\s*\[/.test(await readHead(file, 1024))) {
    yield* splitJsonValues(file);
    return;
  }
  let index = 0;
  for await (const value of streamJsonItems(file, listNames)) yield { index: index++, value };
}

function toItem(record: JsonObject, where: string): ImportItem {
  const metadata = objectField(record, 'metadata');
  const origin = { system: 'mem0', originalId: idField(record, ['id', 'uuid', 'memory_id']), detail: null };
  const categories = fieldOf(record, 'categories');
  return toMemory(where, firstText(record, textNames) ?? '', origin, {
    memoryKind: readKind(fieldOf(metadata, 'type'), categories),
    createdAt: parseInstant(fieldOf(record, 'created_at') ?? fieldOf(record, 'createdAt')),
    updatedAt: parseInstant(fieldOf(record, 'updated_at') ?? fieldOf(record, 'updatedAt')),
    expiresAt: parseInstant(fieldOf(record, 'expiration_date')),
    tags: readTags(categories, fieldOf(metadata, 'tags')),
  });
}
