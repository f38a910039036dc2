import type { ParsedInput } from '../../shared/contract.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { Memory, Source } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import type { WritableDatabase } from '../store/database.ts';
import { addEmbeddings } from '../store/embeddings.ts';
import {
  deleteMemories,
  findLiveByHash,
  findMemory,
  insertMemory,
  touchMemories,
} from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { embedNow } from './embed-now.ts';
import { findSuspicions } from './find-suspicions.ts';
import { contentHashOf, normaliseText } from './normalise-text.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { stageOutbox } from './stage-outbox.ts';
import { oneMemory } from './to-memory.ts';
import type { Vault } from './vault.ts';

/** Milliseconds of a day: a TTL is counted in these, to the instant. */
export const DAY_MS = 86_400_000;

export type NewMemory = ParsedInput<'memories.remember'>;

/**
 * Keeps a text in the caller's own bucket and nowhere else; when this answers, the row is on the disk. The same text
 * again (white space aside) is the same memory: its number is answered, a use is counted, nothing else changes.
 */
export async function remember(
  vault: Vault,
  caller: Caller,
  memory: NewMemory,
): Promise<Result<{ readonly memory: Memory; readonly created: boolean }>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const text = normaliseText(memory.text);
  if (!text.ok) return text;
  const meaning = await embedNow(vault, text.value);
  const result = await vault.buckets.write(namespace.value, (bucket) => {
    // The model and the bucket may have taken their time.
    const writable = resolveOwnBucket(vault, caller);
    if (!writable.ok) return writable;
    const kept = keep(vault, bucket, caller, { ...memory, text: text.value }, meaning);
    stageOutbox(bucket, meaning?.modelId);
    return ok(kept);
  });
  if (result.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return result;
}

/** Who a memory of this caller is by. */
export function sourceOf(caller: Caller): Source {
  return caller.door === 'agent'
    ? { by: 'agent', grantId: caller.grant.id, name: caller.grant.name }
    : { by: 'person' };
}

function keep(
  vault: Vault,
  bucket: Bucket,
  caller: Caller,
  memory: NewMemory,
  meaning: Awaited<ReturnType<typeof embedNow>>,
): { readonly memory: Memory; readonly created: boolean } {
  const now = vault.clock();
  return bucket.db.transaction(() => {
    const contentHash = contentHashOf(memory.text);
    const known = findLiveByHash(bucket.db, contentHash);
    if (known !== null && (known.expiresAt === null || known.expiresAt > now)) {
      touchMemories(bucket.db, [known.number], now);
      return { memory: readBack(bucket, known.number, now), created: false };
    }
    // Its time is over and nobody can read it; it must not stand in the way of the same text said anew.
    if (known !== null) deleteMemories(bucket.db, [known.number]);
    const ttlDays = memory.ttlDays ?? null;
    const number = insertMemory(bucket.db, {
      state: 'live',
      kind: memory.kind ?? 'fact',
      text: memory.text,
      contentHash,
      searchTerms: vault.words.termsOf(memory.text),
      tags: memory.tags ?? [],
      pinned: memory.pinned ?? false,
      createdAt: now,
      updatedAt: now,
      ttlDays,
      expiresAt: ttlDays === null ? null : now + ttlDays * DAY_MS,
      source: sourceOf(caller),
      suspicions: findSuspicions(memory.text),
    });
    if (meaning !== null) addEmbeddings(bucket.db, number, meaning.modelId, meaning.vectors);
    return { memory: readBack(bucket, number, now), created: true };
  });
}

function readBack(
  bucket: { readonly db: WritableDatabase; readonly namespace: Bucket['namespace'] },
  number: MemoryNumber,
  now: number,
): Memory {
  const row = findMemory(bucket.db, number, now);
  if (row === null) throw new Error('A memory that was just written cannot be read');
  return oneMemory(bucket.db, bucket.namespace, row);
}
