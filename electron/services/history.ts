import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryVersion } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findMemory } from '../store/memories.ts';
import { listVersions } from '../store/memory-versions.ts';
import type { Caller } from './caller.ts';
import { resolveBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The older states of a memory of the caller's own bucket, newest first. One in the bin answers `not-found`. */
export async function history(
  vault: Vault,
  caller: Caller,
  request: { readonly number: MemoryNumber },
): Promise<Result<{ readonly versions: MemoryVersion[] }>> {
  const namespace = resolveBucket(vault, caller, 'user');
  if (!namespace.ok) return namespace;
  return await vault.buckets.read(
    namespace.value,
    (bucket): Result<{ readonly versions: MemoryVersion[] }> => {
      if (findMemory(bucket.db, request.number, vault.clock()) === null) return fail({ type: 'not-found' });
      return ok({ versions: [...listVersions(bucket.db, request.number)] });
    },
  );
}
