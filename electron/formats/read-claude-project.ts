import type { ImportItem } from './import-format.ts';
import { fieldOf, firstText, idField, isObject, listField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';
import { readTags } from './read-labels.ts';
import { toMemory } from './to-memory.ts';

/**
 * What a Claude project knows: its description, its instructions and each of its documents, one memory each,
 * tagged with the project. Notes the project's name under its id in `projectNames`.
 */
export function* readClaudeProject(
  project: JsonObject,
  where: string,
  projectNames: Map<string, string>,
): Generator<ImportItem> {
  const id = idField(project, ['uuid']);
  const name = firstText(project, ['name']);
  if (id !== null && name !== null) projectNames.set(id, name);
  const tags = readTags([name]);
  const createdAt = parseInstant(fieldOf(project, 'created_at'));
  const updatedAt = parseInstant(fieldOf(project, 'updated_at'));
  for (const part of ['description', 'prompt_template']) {
    const text = firstText(project, [part]);
    if (text === null) continue;
    const origin = { system: 'claude', originalId: id === null ? null : `${id}/${part}`, detail: name };
    yield toMemory(`${where}/${part}`, text, origin, { createdAt, updatedAt, tags });
  }
  for (const [index, document] of listField(project, 'docs').entries()) {
    const place = `${where}/docs#${index + 1}`;
    if (!isObject(document)) {
      yield { kind: 'skipped', where: place, reason: 'unreadable' };
      continue;
    }
    const fileName = firstText(document, ['filename']);
    const detail = [name, fileName].filter((part) => part !== null).join(' / ');
    const origin = { system: 'claude', originalId: idField(document, ['uuid']), detail };
    const savedAt = parseInstant(fieldOf(document, 'created_at'));
    yield toMemory(place, firstText(document, ['content']) ?? '', origin, { createdAt: savedAt, tags });
  }
}
