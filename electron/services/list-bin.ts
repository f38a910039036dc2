import type { Memory } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPerson } from '../catalog/people.ts';
import { listBinned } from '../store/list-binned.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { Caller } from './caller.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { DAY_MS } from './remember.ts';
import { resolveBucket } from './resolve-scopes.ts';
import { toMemories } from './to-memory.ts';
import type { Vault } from './vault.ts';

const PAGE = 100;

/** A memory in the bin: since when, and from when on upkeep erases it. */
export type BinnedMemory = Memory & { readonly binnedAt: number; readonly erasedFrom: number };

/** A page of the caller's own bin, newest first. A made-up cursor answers `invalid-input`. */
export async function listBin(
  vault: Vault,
  caller: Caller,
  request: { readonly cursor?: string | undefined },
): Promise<Result<{ readonly memories: BinnedMemory[]; readonly nextCursor: string | null }>> {
  const namespace = resolveBucket(vault, caller, 'user');
  if (!namespace.ok) return namespace;
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, ['number', 'number']);
  if (after === 'malformed') {
    const problem = { path: 'cursor', problem: 'not a cursor of this list' };
    return fail({ type: 'invalid-input', problems: [problem] });
  }
  const binDays = findPerson(vault.catalog, caller.userId)?.binDays ?? 0;
  return await vault.buckets.read(namespace.value, (bucket) => {
    const position = after === null ? null : { binnedAt: after[0], number: after[1] as MemoryNumber };
    const rows = listBinned(bucket.db, position, PAGE + 1);
    const page = rows.slice(0, PAGE);
    const memories = toMemories(bucket.db, bucket.namespace, page).map((memory, index): BinnedMemory => {
      const binnedAt = page[index]?.binnedAt ?? 0;
      return { ...memory, binnedAt, erasedFrom: binnedAt + binDays * DAY_MS };
    });
    const last = memories.at(-1);
    const nextCursor =
      rows.length > PAGE && last !== undefined ? encodeCursor([last.binnedAt, last.number]) : null;
    return ok({ memories, nextCursor });
  });
}
