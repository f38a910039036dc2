import type { UserId } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { listCopiesBy } from '../store/shared-copies.ts';
import type { SentCopy } from './send-copies.ts';
import type { Vault } from './vault.ts';
import { withdrawCopies } from './withdraw-copies.ts';

/**
 * Withdraws the person's older copies of memories that were just shared again to the same place. When that fails the new
 * text is there all the same and the older copy is still listed, to be withdrawn by hand.
 */
export async function withdrawReplaced(
  vault: Vault,
  userId: UserId,
  target: Namespace,
  sent: readonly SentCopy[],
): Promise<void> {
  const newest = new Map(sent.map(({ number, copyNumber }) => [number, copyNumber]));
  const older = await vault.buckets.read(target, (bucket) => {
    const copies = listCopiesBy(bucket.db, userId).filter(({ number, copyNumber }) => {
      const current = number === null ? undefined : newest.get(number);
      return current !== undefined && current !== copyNumber;
    });
    return ok(copies.map(({ copyNumber }) => copyNumber));
  });
  const withdrawn = older.ok ? await withdrawCopies(vault, userId, target, older.value) : older;
  if (!withdrawn.ok) vault.reportProblem('withdraw-replaced', withdrawn.error.type);
}
