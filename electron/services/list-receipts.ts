import type { EraseReceipt } from '../../shared/my-data.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listReceipts as receiptsOf } from '../catalog/erase-jobs.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The receipts of what the person erased, newest first. */
export function listReceipts(
  vault: Vault,
  caller: PersonCaller,
): Result<{ readonly receipts: EraseReceipt[] }> {
  const served = requireServed(vault, caller);
  return served.ok ? ok({ receipts: [...receiptsOf(vault.catalog, caller.userId)] }) : served;
}
