import type { UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { removeSessionFile } from '../buckets/session-files.ts';
import { deleteImport, findImport, listImported, markImportUndone } from '../store/imports.ts';
import { eraseMemories } from './erase-memories.ts';
import type { Vault } from './vault.ts';

/**
 * Removes what one import brought, to the byte: memories in whatever state they are, files that only they had,
 * conversations. Answers how many memories. Doing it again removes nothing more. Without `keepRecord` the import itself
 * is forgotten, the name of its file included.
 */
export async function takeBackImport(
  vault: Vault,
  userId: UserId,
  importId: string,
  { keepRecord }: { readonly keepRecord: boolean },
): Promise<Result<number>> {
  const namespace = userNamespace(userId);
  const found = await vault.buckets.read(namespace, (bucket) => {
    const row = findImport(bucket.db, importId);
    return row === null
      ? fail({ type: 'import-not-found' } as const)
      : ok({ row, numbers: listImported(bucket.db, importId) });
  });
  if (!found.ok) return found;
  const { row, numbers } = found.value;
  for (const id of row.sessions) {
    const removed = await vault.buckets.read(namespace, (bucket) =>
      removeSessionFile(vault.root, bucket, id),
    );
    if (!removed.ok && removed.error.type !== 'not-found') return removed;
  }
  const erased = await eraseMemories(vault, namespace, numbers);
  if (!erased.ok) return erased;
  const noted = await vault.buckets.write(namespace, (bucket) => {
    if (keepRecord) markImportUndone(bucket.db, importId, vault.clock());
    else deleteImport(bucket.db, importId);
    return ok(null);
  });
  return noted.ok ? ok(erased.value.erased.length) : noted;
}
