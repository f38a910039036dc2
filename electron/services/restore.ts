import type { MemoryNumber } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { WritableDatabase } from '../store/database.ts';
import { amendMemory } from '../store/amend-memory.ts';
import { deleteMemories, findHiddenMemory, findLiveByHash, setMemoryState } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { inSlices } from './in-slices.ts';
import { DAY_MS } from './remember.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

export interface Restored {
  readonly restored: MemoryNumber[];
  readonly missing: MemoryNumber[];
  readonly duplicates: MemoryNumber[];
}

/**
 * Takes memories out of the caller's bin, as they were. One whose text was remembered again meanwhile stays there and is
 * among the `duplicates`; one whose time ran out in the bin starts its time again, since it would be gone at once.
 */
export async function restore(
  vault: Vault,
  caller: Caller,
  request: { readonly numbers: readonly MemoryNumber[] },
): Promise<Result<Restored>> {
  const namespace = resolveOwnBucket(vault, caller);
  if (!namespace.ok) return namespace;
  const answer: Restored = { restored: [], missing: [], duplicates: [] };
  const result = await vault.buckets.write(namespace.value, async (bucket): Promise<Result<Restored>> => {
    await inSlices(bucket.db, [...new Set(request.numbers)], (number) => {
      answer[takeOut(bucket.db, number, vault.clock())].push(number);
    });
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(answer);
  });
  if (answer.restored.length > 0) {
    vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  }
  return result;
}

/** Takes one row out of the bin inside a transaction of the caller, and answers what became of it. */
export function takeOut(db: WritableDatabase, number: MemoryNumber, now: number): keyof Restored {
  const row = findHiddenMemory(db, number, 'binned');
  if (row === null) return 'missing';
  const twin = findLiveByHash(db, row.contentHash);
  if (twin !== null && (twin.expiresAt === null || twin.expiresAt > now)) return 'duplicates';
  if (twin !== null) deleteMemories(db, [twin.number]);
  setMemoryState(db, number, 'binned', 'live', null);
  if (row.ttlDays !== null && row.expiresAt !== null && row.expiresAt <= now) {
    amendMemory(db, number, { ...row, tags: null, expiresAt: now + row.ttlDays * DAY_MS });
  }
  return 'restored';
}
