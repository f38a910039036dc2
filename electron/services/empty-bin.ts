import { findPerson } from '../catalog/people.ts';
import { partsOf } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listBinnedBefore } from '../store/list-binned.ts';
import { denyMemories } from './deny-memories.ts';
import { eraseMemories } from './erase-memories.ts';
import { DAY_MS } from './remember.ts';
import type { PassContext, PassCounts } from './upkeep-pass.ts';

/** Memories erased together: the rewrite of the file that follows costs the same for one as for all. */
const MOST = 10_000;

/** Erases, to the byte, what has been in the bin for as long as its owner chose. */
export async function emptyBin(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, isWanted } = context;
  const before = binnedBefore(context);
  if (before === null || !isWanted()) return ok({ binned: 0 });
  const due = await vault.buckets.read(namespace, (bucket) => ok(listBinnedBefore(bucket.db, before, MOST)));
  if (!due.ok) return due;
  if (due.value.length === 0) return ok({ binned: 0 });
  const denied = await vault.buckets.write(namespace, async (bucket) => {
    await denyMemories(vault, bucket, due.value);
    return ok(null);
  });
  if (!denied.ok) return denied;
  const erased = await eraseMemories(vault, namespace, due.value);
  return erased.ok ? ok({ binned: erased.value.erased.length }) : erased;
}

/** What has been in the bin since this instant or longer is due; null for a bucket that has no bin. */
export function binnedBefore({ vault, namespace, now }: PassContext): number | null {
  const parts = partsOf(namespace);
  const person = parts.scope === 'user' ? findPerson(vault.catalog, parts.userId) : null;
  return person === null ? null : now - person.binDays * DAY_MS;
}
