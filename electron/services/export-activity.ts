import { open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { failureOfFileError } from '../buckets/failure-of-file-error.ts';
import { appendAudit } from '../catalog/audit.ts';
import { listVisibleSequences } from '../catalog/list-audit.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import { auditExportLines } from './audit-export.ts';
import type { Caller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { isInsideVault } from './is-inside-vault.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Bytes that are gathered before they are written. */
const WRITE_BYTES = 1024 * 1024;

/**
 * Writes the person's own view of the audit log to a file that they chose, whole or not at all, readable by their account
 * only; answers how many rows it shows in full. The export is itself audited and in the file. A place inside the vault
 * answers `file-refused`.
 */
export async function exportActivity(
  vault: Vault,
  caller: Caller,
  path: string,
): Promise<Result<{ readonly rows: number }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (await isInsideVault(vault, path)) {
    return fail({ type: 'file-refused', name: basename(path), problem: 'inside-the-vault' });
  }
  const recorded = changeCatalog(vault, (db) =>
    ok(
      appendAudit(db, {
        at: vault.clock(),
        actor: caller.userId,
        action: 'data.export',
        detail: { kind: 'activity' },
      }),
    ),
  );
  if (!recorded.ok) return recorded;
  await anchorAfterAct(vault, caller.userId);
  const view = { userId: caller.userId };
  const rows = listVisibleSequences(vault.catalog, view).size;
  try {
    await writeLines(path, auditExportLines(vault, view));
    return ok({ rows });
  } catch (error) {
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    let waiting = '';
    for (const line of lines) {
      waiting += `${line}\n`;
      if (waiting.length < WRITE_BYTES) continue;
      await file.write(waiting);
      waiting = '';
    }
    await file.write(waiting);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, path);
}
