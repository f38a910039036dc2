import type { ImportItem, ImportedMessage } from './import-format.ts';
import { fieldOf, firstText, idField, isObject, listField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';

/**
 * A conversation of Claude as a session. Only what was said is kept: tool calls, thinking and messages without
 * text are not. A conversation with nothing said is skipped as `empty`.
 */
export function* readClaudeConversation(conversation: JsonObject, where: string): Generator<ImportItem> {
  const messages = listField(conversation, 'chat_messages').flatMap((message) =>
    isObject(message) ? toTurn(message) : [],
  );
  if (messages.length === 0) {
    yield { kind: 'skipped', where, reason: 'empty' };
    return;
  }
  yield {
    kind: 'session',
    title: firstText(conversation, ['name']),
    createdAt: parseInstant(fieldOf(conversation, 'created_at')),
    updatedAt: parseInstant(fieldOf(conversation, 'updated_at')),
    source: { system: 'claude', originalId: idField(conversation, ['uuid']), detail: null },
    messages,
    original: null,
  };
}

function toTurn(message: JsonObject): readonly ImportedMessage[] {
  const sender = fieldOf(message, 'sender');
  const role = sender === 'human' ? 'person' : sender === 'assistant' ? 'assistant' : 'other';
  const said = listField(message, 'content')
    .filter(isObject)
    .filter((part) => fieldOf(part, 'type') === 'text')
    .flatMap((part) => firstText(part, ['text']) ?? []);
  const text = said.length > 0 ? said.join('\n\n') : (firstText(message, ['text']) ?? '');
  if (text === '' || !text.isWellFormed() || text.includes('\0')) return [];
  return [{ role, text, createdAt: parseInstant(fieldOf(message, 'created_at')) }];
}
