import { readBranch } from './read-branch.ts';
import { checkText } from './check-text.ts';
import type { ImportFormat, ImportItem, ImportedMessage, ReadOptions } from './import-format.ts';
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
import { parseStatements } from './parse-statements.ts';
import { readHead } from './read-text.ts';
import { splitJsonValues } from './split-json-values.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

const system = 'chatgpt';

/**
 * The data export of ChatGPT. It has no file of memories; they are found where conversations wrote them (the
 * `bio` recipient) and where a conversation was shown them (`model_set_context`), each statement once. Only the
 * branch the person last saw is read. Conversations marked not to be remembered are left out whole.
 */
export const chatgptExport: ImportFormat = { id: 'chatgpt-export', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const [first] = conversationFiles(source);
  if (first === undefined) return 0;
  const head = await readHead(first);
  return /^\s*\[?\s*\{/.test(head) && /"mapping"\s*:\s*\{/.test(head) ? 0.95 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  yield* source.skipped;
  const seenStatements = new Set<string>();
  for (const file of conversationFiles(source)) {
    for await (const record of splitJsonValues(file)) {
      throwIfAborted(signal);
      const where = `${file.path}#${record.index + 1}`;
      if ('problem' in record) {
        yield { kind: 'skipped', where, reason: record.problem };
      } else if (!isObject(record.value)) {
        yield { kind: 'skipped', where, reason: 'unreadable' };
      } else if (fieldOf(record.value, 'is_do_not_remember') === true) {
        yield { kind: 'skipped', where, reason: 'not-to-be-remembered' };
      } else {
        yield* readConversation(record.value, where, seenStatements);
      }
    }
  }
}

function conversationFiles(source: ImportSource): readonly ImportFile[] {
  if (source.kind === 'file' || source.kind === 'text') return source.files;
  return source.files.filter(({ path }) => /(^|\/)conversations(-\d+)?\.json$/i.test(path));
}

function* readConversation(
  conversation: JsonObject,
  where: string,
  seenStatements: Set<string>,
): Generator<ImportItem> {
  const id = idField(conversation, ['conversation_id', 'id']);
  const title = firstText(conversation, ['title']);
  const messages: ImportedMessage[] = [];
  for (const message of readBranch(conversation)) {
    const createdAt = parseInstant(fieldOf(message, 'create_time'));
    const place = `${where}/${idField(message, ['id']) ?? '?'}`;
    if (fieldOf(message, 'recipient') === 'bio') {
      const text = textOf(objectField(message, 'content'));
      const origin = { system, originalId: idField(message, ['id']), detail: title };
      if (isNew(seenStatements, text)) yield toMemory(place, text, origin, { createdAt });
      continue;
    }
    const snapshot = firstText(objectField(message, 'content'), ['model_set_context']);
    if (snapshot !== null) {
      for (const statement of parseStatements(snapshot)) {
        if (statement.isIntroduction || !isNew(seenStatements, statement.text)) continue;
        const origin = { system, originalId: null, detail: title };
        yield toMemory(place, statement.text, origin, { createdAt: statement.savedAt ?? createdAt });
      }
      continue;
    }
    const turn = toTurn(message, createdAt);
    if (turn !== null) messages.push(turn);
  }
  if (messages.length === 0) {
    yield { kind: 'skipped', where, reason: 'empty' };
    return;
  }
  const createdAt = parseInstant(fieldOf(conversation, 'create_time'));
  const updatedAt = parseInstant(fieldOf(conversation, 'update_time'));
  const source = { system, originalId: id, detail: null };
  yield { kind: 'session', title, createdAt, updatedAt, source, messages, original: null };
}

/** The same snapshot is repeated in every conversation that saw it: one statement is told once. */
function isNew(seenStatements: Set<string>, text: string): boolean {
  const key = text.trim();
  if (seenStatements.has(key)) return false;
  seenStatements.add(key);
  return true;
}

function toTurn(message: JsonObject, createdAt: number | null): ImportedMessage | null {
  const author = fieldOf(objectField(message, 'author'), 'role');
  const role = author === 'user' ? 'person' : author === 'assistant' ? 'assistant' : null;
  const recipient = fieldOf(message, 'recipient');
  const isHidden = fieldOf(objectField(message, 'metadata'), 'is_visually_hidden_from_conversation') === true;
  if (role === null || isHidden || (typeof recipient === 'string' && recipient !== 'all')) return null;
  const content = objectField(message, 'content');
  const type = fieldOf(content, 'content_type');
  if (typeof type === 'string' && !['text', 'multimodal_text', 'code'].includes(type)) return null;
  const text = textOf(content);
  const reason = checkText(text);
  return reason === null || reason === 'too-long' ? { role, text, createdAt } : null;
}

/** Parts may be objects (pictures, sound): only what is text is kept. */
function textOf(content: JsonObject): string {
  const parts = listField(content, 'parts').flatMap((part) =>
    typeof part === 'string' ? [part] : isObject(part) ? (firstText(part, ['text']) ?? []) : [],
  );
  return parts.length > 0
    ? parts.filter((part) => part !== '').join('\n')
    : (firstText(content, ['text']) ?? '');
}
