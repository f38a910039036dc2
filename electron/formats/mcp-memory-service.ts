import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { fieldOf, firstText, idField, isObject, objectField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead } from './read-text.ts';
import { streamJsonItems } from './stream-json-items.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/** The JSON export of mcp-memory-service. Its vectors are of another model and are not read. */
export const mcpMemoryService: ImportFormat = { id: 'mcp-memory-service', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const file = jsonFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  if (!/^\s*\{/.test(head)) return 0;
  if (/"export_metadata"\s*:\s*\{/.test(head)) return 0.95;
  return /"content_hash"\s*:/.test(head) && /"memories"\s*:/.test(head) ? 0.9 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const file = jsonFile(source);
  if (file === null) return;
  let index = 0;
  for await (const memory of streamJsonItems(file, ['memories'])) {
    throwIfAborted(signal);
    const where = `${file.path}#${(index += 1)}`;
    if (isObject(memory)) yield toItem(memory, where);
    else yield { kind: 'skipped', where, reason: 'unreadable' };
  }
}

function jsonFile(source: ImportSource): ImportFile | null {
  const jsonFiles = source.files.filter(({ path }) => source.kind === 'text' || /\.json$/i.test(path));
  return jsonFiles.length === 1 ? (jsonFiles[0] ?? null) : null;
}

function toItem(memory: JsonObject, where: string): ImportItem {
  const metadata = objectField(memory, 'metadata');
  const type = fieldOf(memory, 'memory_type');
  const tags = readTags(fieldOf(memory, 'tags'), fieldOf(metadata, 'tags'));
  const origin = {
    system: 'mcp-memory-service',
    originalId: idField(memory, ['content_hash']),
    detail: typeof type === 'string' && type !== '' ? type : null,
  };
  return toMemory(where, firstText(memory, ['content']) ?? '', origin, {
    memoryKind: readKind(type),
    createdAt: parseInstant(fieldOf(memory, 'created_at') ?? fieldOf(memory, 'created_at_iso')),
    updatedAt: parseInstant(fieldOf(memory, 'updated_at') ?? fieldOf(memory, 'updated_at_iso')),
    tags,
  });
}
