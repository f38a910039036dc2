import type { Result } from '../../shared/result.ts';
import { fail, ok } from '../../shared/result.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { findImport } from '../store/imports.ts';
import type { PersonCaller } from './caller.ts';
import { oneDataJob } from './one-data-job.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { takeBackImport, type ImportTakenBack } from './take-back-import.ts';
import type { Vault } from './vault.ts';

/**
 * Takes an import back: the memories that it brought go, and its conversations. Those that were changed since stay, as
 * somebody's own work, unless `removeEdited` says that they go too. It may be imported again. Answers `import-not-found` for one that is not the caller's or was taken back before.
 */
export async function undoImport(
  vault: Vault,
  caller: PersonCaller,
  request: { readonly importId: string; readonly removeEdited?: boolean | undefined },
): Promise<Result<ImportTakenBack>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  return await oneDataJob(vault, caller.userId, async (): Promise<Result<ImportTakenBack>> => {
    const known = await vault.buckets.read(userNamespace(caller.userId), (bucket) =>
      ok(findImport(bucket.db, request.importId)),
    );
    if (!known.ok) return known;
    if (known.value === null || known.value.undoneAt !== null) return fail({ type: 'import-not-found' });
    const removed = await takeBackImport(vault, caller.userId, request.importId, {
      keepRecord: true,
      keepEdited: request.removeEdited !== true,
    });
    if (!removed.ok) return removed;
    vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
    return removed;
  });
}
