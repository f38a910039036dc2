import type { Memory } from '../../shared/memory.ts';
import { assertNever } from '../../shared/result.ts';
import { shortenText } from './fit-reply.ts';
import type { WireMemory } from './wire-schemas.ts';

/**
 * A memory as an agent gets it: who wrote it by name, not by id. A text that would cost more than `maxTextCost` bytes
 * of the reply is given in part and says so.
 */
export function toWireMemory(memory: Memory, maxTextCost: number): WireMemory {
  const text = shortenText(memory.text, maxTextCost);
  return {
    namespace: memory.namespace,
    scope: memory.scope,
    number: memory.number,
    kind: memory.kind,
    text,
    textTruncated: text.length < memory.text.length,
    textBytes: Buffer.byteLength(memory.text),
    tags: memory.tags,
    pinned: memory.pinned,
    createdAt: toWireInstant(memory.createdAt),
    updatedAt: toWireInstant(memory.updatedAt),
    expiresAt: memory.expiresAt === null ? null : toWireInstant(memory.expiresAt),
    source: toWireSource(memory.source),
    suspicions: memory.suspicions,
  };
}

/** Milliseconds since 1970 as ISO 8601 in UTC, which models read better. */
function toWireInstant(instant: number): string {
  return new Date(instant).toISOString();
}

function toWireSource(source: Memory['source']): WireMemory['source'] {
  switch (source.by) {
    case 'person':
      return { by: 'person', name: null, sharedAt: null };
    case 'agent':
      return { by: 'agent', name: source.name, sharedAt: null };
    case 'import':
      return { by: 'import', name: source.system, sharedAt: null };
    case 'share':
      return { by: 'share', name: source.name, sharedAt: toWireInstant(source.sharedAt) };
    default:
      return assertNever(source);
  }
}
