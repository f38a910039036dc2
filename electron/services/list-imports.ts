import type { ImportRecord } from '../../shared/my-data.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { listEditedSince, listImportRows, type ImportRow } from '../store/imports.ts';
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
      imports: listImportRows(bucket.db).flatMap((row) =>
        row.memories === null ? [] : [toRecord(bucket.db, row, row.memories, vault.clock())],
      ),
    }),
  );
}

function toRecord(db: ReadableDatabase, row: ImportRow, memories: number, now: number): ImportRecord {
  const { id, format, sourceName, importedAt: at, sessions, undoneAt } = row;
  const edited = undoneAt === null ? listEditedSince(db, row, now).length : 0;
  return { id, format, sourceName, at, memories, edited, sessions: sessions.length, undoneAt };
}
