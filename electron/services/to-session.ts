import { createHash } from 'node:crypto';
import type { Session } from '../../shared/ask.ts';
import { sessionIdSchema, type SessionId } from '../../shared/ids.ts';
import type { ImportedSession } from '../formats/import-format.ts';

const UNTITLED_CHARACTERS = 60;

/**
 * A conversation as we keep it. Our own archive gives back the very one that was exported; for others the id is made
 * from where it came from, so that importing the same file again finds it here already.
 */
export function toSession(imported: ImportedSession, now: number): Session {
  if (imported.original !== null) return imported.original;
  const createdAt = imported.createdAt ?? firstInstant(imported) ?? now;
  return {
    version: 1,
    id: idOf(imported),
    title: imported.title ?? imported.messages[0]?.text.slice(0, UNTITLED_CHARACTERS) ?? '',
    origin: originOf(imported.source.system),
    createdAt,
    updatedAt: imported.updatedAt ?? createdAt,
    turns: [],
    messages: imported.messages.map(({ role, text, createdAt: at }) => ({ role, text, at })),
  };
}

/** A UUID of version 8, which RFC 9562 leaves to its maker: the beginning of a hash. */
function idOf({ source, title, createdAt, messages }: ImportedSession): SessionId {
  const first = messages[0]?.text ?? '';
  const name = source.originalId ?? JSON.stringify([title, createdAt, messages.length, first]);
  const hash = createHash('sha256').update(`${source.system}\n${name}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return sessionIdSchema.parse(
    [
      hash.slice(0, 8),
      hash.slice(8, 12),
      `8${hash.slice(13, 16)}`,
      variant + hash.slice(17, 20),
      hash.slice(20, 32),
    ].join('-'),
  );
}

function originOf(system: string): Session['origin'] {
  return system === 'chatgpt' || system === 'claude' ? system : 'escopo';
}

function firstInstant(imported: ImportedSession): number | null {
  return imported.messages.find(({ createdAt }) => createdAt !== null)?.createdAt ?? null;
}
