import { appendAudit } from '../catalog/audit.ts';
import {
  putJournalEntry,
  type ShareJournalEntry,
  type WithdrawJournalEntry,
} from '../catalog/share-journal.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { changeCatalog } from './change-catalog.ts';
import { createdCopies } from './finish-share.ts';
import { finishWithdraw } from './finish-withdraw.ts';
import type { Vault } from './vault.ts';

/**
 * Ends a share that was recorded but whose copies could not be made readable: the log says that they were withdrawn, and
 * they are removed unread. Where even that cannot be written, the journal keeps the share and it is finished when there
 * is room: the record and the copies agree in both cases.
 */
export async function takeBackShare(vault: Vault, share: ShareJournalEntry): Promise<void> {
  const entry: WithdrawJournalEntry = {
    verb: 'withdraw',
    id: share.id,
    state: 'committed',
    createdAt: share.createdAt,
    userId: share.userId,
    target: share.target,
    copies: createdCopies(share),
  };
  const recorded = changeCatalog(vault, (db) => {
    for (const { number, copyNumber, created, textHash } of share.items) {
      if (!created || copyNumber === null) continue;
      appendAudit(db, {
        at: vault.clock(),
        actor: share.userId,
        action: 'memory.withdraw',
        from: userNamespace(share.userId),
        to: share.target,
        memoryNumber: number,
        copyNumber,
        textHash,
        detail: { reason: 'share-failed' },
      });
    }
    putJournalEntry(db, entry);
    return ok(null);
  });
  const ended = recorded.ok ? await finishWithdraw(vault, entry) : recorded;
  if (!ended.ok) vault.reportProblem('share-take-back', ended.error.type);
}
