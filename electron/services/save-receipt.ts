import type { EraseReceipt } from '../../shared/my-data.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { listReceipts } from '../catalog/erase-jobs.ts';
import type { PersonCaller } from './caller.ts';
import type { FileDialogs } from './file-dialogs.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';
import { writeOutside } from './write-outside.ts';

/**
 * Writes a receipt of the caller's own as JSON where they want it; `savedTo: null` when they cancel. Answers `not-found`
 * for a receipt that is not theirs.
 */
export async function saveReceipt(
  vault: Vault,
  caller: PersonCaller,
  dialogs: Pick<FileDialogs, 'saveFile'>,
  { jobId }: { readonly jobId: string },
): Promise<Result<{ readonly savedTo: string | null }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const receipt = listReceipts(vault.catalog, caller.userId).find((one) => one.jobId === jobId);
  return receipt === undefined ? fail({ type: 'not-found' }) : await writeReceipt(vault, dialogs, receipt);
}

/** Writes a receipt where the person wants it. Its hash is over the other fields, as docs/export-format.md describes. */
export async function writeReceipt(
  vault: Vault,
  dialogs: Pick<FileDialogs, 'saveFile'>,
  receipt: EraseReceipt,
): Promise<Result<{ readonly savedTo: string | null }>> {
  const day = new Date(receipt.finishedAt).toISOString().slice(0, 10);
  const path = await dialogs.saveFile(`escopo-receipt-${day}.json`);
  if (path === null) return ok({ savedTo: null });
  const written = await writeOutside(vault, path, `${JSON.stringify(receipt, null, 2)}\n`);
  return written.ok ? ok({ savedTo: written.value }) : written;
}
