import type { UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { removeSessionFile } from '../buckets/session-files.ts';
import {
  deleteImport,
  findImport,
  listEditedSince,
  listImported,
  markImportUndone,
} from '../store/imports.ts';
import { eraseMemories } from './erase-memories.ts';
import type { Vault } from './vault.ts';

/** How many memories went, and how many stayed because they were changed since. */
export interface ImportTakenBack {
  readonly removed: number;
  readonly kept: number;
}

/**
 * Removes what one import brought, to the byte: memories in whatever state they are, files that only they had,
 * conversations. With `keepEdited`, live memories that were changed since stay. Doing it again removes nothing more.
 * Without `keepRecord` the import itself is forgotten, the name of its file included.
 */
export async function takeBackImport(
  vault: Vault,
  userId: UserId,
  importId: string,
  { keepRecord, keepEdited }: { readonly keepRecord: boolean; readonly keepEdited: boolean },
): Promise<Result<ImportTakenBack>> {
  const namespace = userNamespace(userId);
  const found = await vault.buckets.read(namespace, (bucket) => {
    const row = findImport(bucket.db, importId);
    if (row === null) return fail({ type: 'import-not-found' } as const);
    const kept = new Set(keepEdited ? listEditedSince(bucket.db, row, vault.clock()) : []);
    const numbers = listImported(bucket.db, importId).filter((number) => !kept.has(number));
    return ok({ row, numbers, kept: kept.size });
  });
  if (!found.ok) return found;
  const { row, numbers, kept } = found.value;
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
  return noted.ok ? ok({ removed: erased.value.erased.length, kept }) : noted;
}
