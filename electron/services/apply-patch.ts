import type { ParsedInput } from '../../shared/contract.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { amendMemory } from '../store/amend-memory.ts';
import { putEmbeddings } from '../store/embeddings.ts';
import { deleteMemories, findLiveByHash, replaceMemory } from '../store/memories.ts';
import type { MemoryRow } from '../store/memory-row.ts';
import { keepVersion } from '../store/memory-versions.ts';
import type { FreshVectors } from './embed-now.ts';
import { findSuspicions } from './find-suspicions.ts';
import { contentHashOf } from './normalise-text.ts';
import { DAY_MS } from './remember.ts';
import type { Vault } from './vault.ts';

export type MemoryPatch = ParsedInput<'memories.update'>['patch'];

/** An edit with what was prepared for it outside the transaction. */
export interface PreparedPatch {
  readonly patch: MemoryPatch;
  /** The vectors of `patch.text`, or null when there is no new text or no model. */
  readonly meaning: FreshVectors | null;
  /** The grant of the agent that edits, or null for the person. */
  readonly replacedBy: string | null;
}

/**
 * Edits one live row inside a transaction of the caller: a text, kind or tags that change leave a version, a new text
 * gets its own hash, terms, flags and vectors, and a time to live starts again. A patch that changes nothing leaves the
 * row as it is. Answers `duplicate` when another live memory of the bucket has the new text.
 */
export function applyPatch(
  vault: Vault,
  bucket: Bucket,
  row: MemoryRow,
  { patch, meaning, replacedBy }: PreparedPatch,
): Result<null> {
  const now = vault.clock();
  const text = patch.text ?? row.text;
  const kind = patch.kind ?? row.kind;
  const tags = patch.tags === undefined ? row.tags : [...new Set(patch.tags)];
  const pinned = patch.pinned ?? row.pinned;
  const ttlDays = patch.ttlDays === undefined ? row.ttlDays : patch.ttlDays;
  const hasOtherTags = JSON.stringify(tags) !== JSON.stringify(row.tags);
  const keepsVersion = text !== row.text || kind !== row.kind || hasOtherTags;
  if (!keepsVersion && pinned === row.pinned && patch.ttlDays === undefined) return ok(null);
  // Two edits within one millisecond must not look like one to `expectedUpdatedAt`.
  const updatedAt = Math.max(now, row.updatedAt + 1);
  const expiresAt = ttlDays === null ? null : now + ttlDays * DAY_MS;
  const change = { kind, tags, pinned, updatedAt, ttlDays, expiresAt };
  if (text === row.text) {
    if (keepsVersion) keepVersion(bucket.db, row.number, now, replacedBy);
    amendMemory(bucket.db, row.number, { ...change, tags: hasOtherTags ? tags : null });
    return ok(null);
  }
  const contentHash = contentHashOf(text);
  const other = findLiveByHash(bucket.db, contentHash);
  if (other !== null && other.number !== row.number) {
    if (other.expiresAt === null || other.expiresAt > now)
      return fail({ type: 'duplicate', number: other.number });
    deleteMemories(bucket.db, [other.number]);
  }
  keepVersion(bucket.db, row.number, now, replacedBy);
  replaceMemory(bucket.db, row.number, {
    ...change,
    text,
    contentHash,
    searchTerms: vault.words.termsOf(text),
    suspicions: findSuspicions(text),
  });
  if (meaning !== null) putEmbeddings(bucket.db, row.number, meaning.modelId, meaning.vectors);
  return ok(null);
}
