import { basename } from 'node:path';
import type { JobId, MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { appendAudit } from '../catalog/audit.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { exportChosenOf, exportContentOf } from './export-content-of.ts';
import { withFormats, type FormatsPort } from './formats-port.ts';
import { isInsideVault } from './is-inside-vault.ts';
import type { JobControls, Jobs } from './jobs.ts';
import { oneDataJob } from './one-data-job.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';
import { withSnapshot } from './with-snapshot.ts';

export interface ExportRequest {
  readonly format: 'zip' | 'markdown';
  /** Where the person wants it: a file for a zip, a folder that is not there yet or empty for notes. */
  readonly path: string;
  /** These memories only, with their files; without it everything of the person. */
  readonly numbers?: readonly MemoryNumber[] | undefined;
}

/** What an export wrote. */
export interface Exported {
  readonly path: string;
  readonly memories: number;
  readonly bytes: number;
}

/**
 * Writes everything of one person, or the memories they chose, where they want it, in the background: as their rows are at one instant, streamed, and
 * whole or not at all. Only the person and nobody of others is in it. The export is audited, and in one of everything that row is in it too.
 * Answers `file-refused` for a place inside the vault and one that cannot be written.
 */
export async function exportMyData(
  vault: Vault,
  jobs: Jobs,
  formats: FormatsPort,
  caller: PersonCaller,
  request: ExportRequest,
): Promise<Result<{ readonly jobId: JobId; readonly ended: Promise<Result<Exported>> }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const refused = await refusePlace(vault, request.path);
  if (!refused.ok) return refused;
  return ok(
    jobs.start(caller.userId, 'export', (controls) =>
      oneDataJob(vault, caller.userId, () =>
        withFormats(formats, () => write(vault, formats, caller, request, controls)),
      ),
    ),
  );
}

async function refusePlace(vault: Vault, path: string): Promise<Result<null>> {
  try {
    if (!(await isInsideVault(vault, path))) return ok(null);
    return fail({ type: 'file-refused', name: basename(path), problem: 'inside-the-vault' });
  } catch (error) {
    const code = codeOfFileError(error);
    if (code === undefined) throw error;
    return fail({ type: 'file-refused', name: basename(path), problem: code });
  }
}

async function write(
  vault: Vault,
  formats: FormatsPort,
  caller: PersonCaller,
  { format, path, numbers }: ExportRequest,
  { signal, report }: JobControls,
): Promise<Result<Exported>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const now = vault.clock();
  const recorded = changeCatalog(vault, (db) =>
    ok(appendAudit(db, { at: now, actor: caller.userId, action: 'data.export', detail: { kind: format } })),
  );
  if (!recorded.ok) return recorded;
  await anchorAfterAct(vault, caller.userId);
  return await withSnapshot(vault, userNamespace(caller.userId), async (db) => {
    const options = {
      targetPath: path,
      content:
        numbers === undefined
          ? exportContentOf(vault, caller.userId, db, now)
          : exportChosenOf(vault, caller.userId, db, { numbers, now }),
      signal,
      onProgress: ({ part, items }: { readonly part: string; readonly items: number }) =>
        report(part, items, 0),
    };
    if (format === 'zip') {
      const { counts, sizeBytes } = await formats.writeZip({ ...options, exportedAt: now });
      return ok({ path, memories: counts.memories, bytes: sizeBytes });
    }
    const { notes, writtenBytes } = await formats.writeFolder(options);
    return ok({ path, memories: notes, bytes: writtenBytes });
  });
}
