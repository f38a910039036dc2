import type { Result } from '../../shared/result.ts';
import { fail, ok } from '../../shared/result.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { findImport } from '../store/imports.ts';
import type { PersonCaller } from './caller.ts';
import { oneDataJob } from './one-data-job.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { takeBackImport } from './take-back-import.ts';
import type { Vault } from './vault.ts';

/**
 * Takes an import back: every memory that it brought goes, edited or not, and its conversations. It may be imported
 * again. Answers `import-not-found` for one that is not the caller's or was taken back before.
 */
export async function undoImport(
  vault: Vault,
  caller: PersonCaller,
  request: { readonly importId: string },
): Promise<Result<{ readonly removed: number }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  return await oneDataJob(vault, caller.userId, async (): Promise<Result<{ readonly removed: number }>> => {
    const known = await vault.buckets.read(userNamespace(caller.userId), (bucket) =>
      ok(findImport(bucket.db, request.importId)),
    );
    if (!known.ok) return known;
    if (known.value === null || known.value.undoneAt !== null) return fail({ type: 'import-not-found' });
    const removed = await takeBackImport(vault, caller.userId, request.importId, { keepRecord: true });
    if (!removed.ok) return removed;
    vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
    return ok({ removed: removed.value });
  });
}
