import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { fieldOf, firstText, isObject, listField, type JsonObject } from './json-fields.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead } from './read-text.ts';
import { splitJsonValues } from './split-json-values.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

const system = 'mcp-server-memory';

/**
 * The knowledge graph file of the MCP memory server: one memory for each observation, tagged with its entity,
 * and one for each relation. Lines, a list, and objects glued together after a crash are all read.
 */
export const mcpServerMemory: ImportFormat = { id: 'mcp-server-memory', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const file = onlyFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  const isGraph = /"type"\s*:\s*"(entity|relation)"/.test(head);
  return /^\s*[[{]/.test(head) && isGraph && /"(observations|relationType|relation_type)"/.test(head)
    ? 0.95
    : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const file = onlyFile(source);
  if (file === null) return;
  for await (const record of splitJsonValues(file)) {
    throwIfAborted(signal);
    const where = `${file.path}#${record.index + 1}`;
    if ('problem' in record) yield { kind: 'skipped', where, reason: record.problem };
    else if (!isObject(record.value)) yield { kind: 'skipped', where, reason: 'unreadable' };
    else if (fieldOf(record.value, 'type') === 'entity') yield* readEntity(record.value, where);
    else if (fieldOf(record.value, 'type') === 'relation') yield readRelation(record.value, where);
    else yield { kind: 'skipped', where, reason: 'unsupported' };
  }
}

function onlyFile(source: ImportSource): ImportFile | null {
  const [file] = source.files.filter(
    ({ path }) => source.kind === 'text' || /\.(jsonl?|ndjson)$/i.test(path),
  );
  return source.files.length === 1 ? (file ?? null) : null;
}

function* readEntity(entity: JsonObject, where: string): Generator<ImportItem> {
  const name = firstText(entity, ['name', 'entityName', 'id']);
  const type = firstText(entity, ['entityType', 'entity_type']);
  const observations = listField(entity, 'observations');
  if (observations.length === 0) yield { kind: 'skipped', where, reason: 'empty' };
  for (const [index, observation] of observations.entries()) {
    const place = `${where}/${index + 1}`;
    const text = isObject(observation) ? firstText(observation, ['content', 'text']) : observation;
    if (typeof text !== 'string') {
      yield { kind: 'skipped', where: place, reason: 'unreadable' };
      continue;
    }
    const origin = { system, originalId: null, detail: name };
    yield toMemory(place, text, origin, { tags: readTags([name, type]), memoryKind: readKind(type) });
  }
}

function readRelation(relation: JsonObject, where: string): ImportItem {
  const from = firstText(relation, ['from', 'from_id']);
  const to = firstText(relation, ['to', 'to_id']);
  const type = firstText(relation, ['relationType', 'relation_type']);
  if (from === null || to === null || type === null) return { kind: 'skipped', where, reason: 'unreadable' };
  const origin = { system, originalId: null, detail: from };
  return toMemory(where, `${from} ${type} ${to}`, origin, { tags: readTags([from, to]) });
}
