import { readClaudeConversation } from './read-claude-conversation.ts';
import { readClaudeProject } from './read-claude-project.ts';
import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { firstText, isObject, objectField, type JsonObject } from './json-fields.ts';
import { readKind, readTags } from './read-labels.ts';
import { readHead } from './read-text.ts';
import { splitJsonValues } from './split-json-values.ts';
import { splitMarkdown } from './split-markdown.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

const system = 'claude';

/**
 * The data export of Claude: `memories.json` cut at its paragraphs and list items, what projects know, and
 * conversations. One file per kind or shards of them, at any depth of the archive, or one such file alone.
 */
export const claudeExport: ImportFormat = { id: 'claude-export', detect, read };

async function detect(source: ImportSource): Promise<number> {
  for (const file of memberFiles(source)) {
    const head = await readHead(file);
    if (/"(conversations_memory|project_memories)"\s*:/.test(head)) return 0.95;
    if (/"chat_messages"\s*:/.test(head)) return 0.95;
    if (/"prompt_template"\s*:/.test(head) && /"docs"\s*:/.test(head)) return 0.8;
  }
  return 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  yield* source.skipped;
  const projectNames = new Map<string, string>();
  // Projects first: memories name them by id only.
  for (const file of memberFiles(source).toSorted((a, b) => rank(a) - rank(b))) {
    for await (const record of splitJsonValues(file)) {
      throwIfAborted(signal);
      const where = `${file.path}#${record.index + 1}`;
      if ('problem' in record) yield { kind: 'skipped', where, reason: record.problem };
      else if (!isObject(record.value)) yield { kind: 'skipped', where, reason: 'unreadable' };
      else yield* readRecord(record.value, where, projectNames);
    }
  }
}

const memberName =
  /(?:^|\/)(?:(projects|memories|conversations)(?:-\d+)?\.json|(projects|memories)\/[^/]+\.json)$/i;

function memberFiles(source: ImportSource): readonly ImportFile[] {
  if (source.kind === 'file' || source.kind === 'text') return source.files;
  return source.files.filter(({ path }) => memberName.test(path));
}

function rank({ path }: ImportFile): number {
  const match = memberName.exec(path);
  return ['projects', 'memories', 'conversations'].indexOf((match?.[1] ?? match?.[2] ?? '').toLowerCase());
}

function readRecord(
  record: JsonObject,
  where: string,
  projectNames: Map<string, string>,
): Iterable<ImportItem> {
  if (Object.hasOwn(record, 'chat_messages')) return readClaudeConversation(record, where);
  if (Object.hasOwn(record, 'docs') || Object.hasOwn(record, 'prompt_template')) {
    return readClaudeProject(record, where, projectNames);
  }
  if (Object.hasOwn(record, 'conversations_memory') || Object.hasOwn(record, 'project_memories')) {
    return readMemories(record, where, projectNames);
  }
  return [{ kind: 'skipped', where, reason: 'unsupported' }];
}

function* readMemories(
  record: JsonObject,
  where: string,
  projectNames: ReadonlyMap<string, string>,
): Generator<ImportItem> {
  yield* readDocument(
    firstText(record, ['conversations_memory']) ?? '',
    `${where}/conversations_memory`,
    null,
  );
  const byProject = objectField(record, 'project_memories');
  for (const id of Object.keys(byProject)) {
    const project = projectNames.get(id) ?? null;
    yield* readDocument(firstText(byProject, [id]) ?? '', `${where}/project_memories/${id}`, project);
  }
}

function* readDocument(markdown: string, where: string, project: string | null): Generator<ImportItem> {
  for (const [index, { text, heading }] of splitMarkdown(markdown).entries()) {
    const detail = [project, heading].filter((part) => part !== null).join(' / ');
    const origin = { system, originalId: null, detail: detail === '' ? null : detail };
    yield toMemory(`${where}#${index + 1}`, text, origin, {
      memoryKind: readKind(heading),
      tags: readTags([project]),
    });
  }
}
