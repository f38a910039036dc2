import type { ImportRecord } from '../../shared/my-data.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listImportRows } from '../store/imports.ts';
import type { Caller } from './caller.ts';
import { resolveBucket } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** What the person imported, newest first, taken back or not. One that is under way is not among them. */
export async function listImports(
  vault: Vault,
  caller: Caller,
): Promise<Result<{ readonly imports: ImportRecord[] }>> {
  const namespace = resolveBucket(vault, caller, 'user');
  if (!namespace.ok) return namespace;
  return await vault.buckets.read(namespace.value, (bucket) =>
    ok({
      imports: listImportRows(bucket.db).flatMap(
        ({ id, format, sourceName, importedAt, memories, sessions, undoneAt }) =>
          memories === null
            ? []
            : [{ id, format, sourceName, at: importedAt, memories, sessions: sessions.length, undoneAt }],
      ),
    }),
  );
}
