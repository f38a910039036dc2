import {
  deleteJournalEntry,
  type UnnameJournalEntry,
  type WithdrawJournalEntry,
} from '../catalog/share-journal.ts';
import { findPerson } from '../catalog/people.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { writeFact } from '../store/bucket-facts.ts';
import { setMemoryState } from '../store/memories.ts';
import { unnameCopies } from '../store/shared-copies.ts';
import { deleteShares } from '../store/shares.ts';
import { moveAnchor } from './anchor-audit.ts';
import { changeCatalog } from './change-catalog.ts';
import { eraseMemories, finishErasing } from './erase-memories.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/** Removes and erases withdrawn copies, forgets the shares behind them, closes the journal row. Doing it again changes nothing. */
export async function finishWithdraw(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  const erased = await eraseMemories(vault, entry.target, entry.copies);
  if (!erased.ok) return erased;
  vault.failpoint?.('withdraw:erased');
  const noted = await noteWithdraw(vault, entry);
  if (!noted.ok) return noted;
  vault.failpoint?.('withdraw:noted');
  return closeJournalEntry(vault, entry.id);
}

/** Shows copies again whose withdrawal was never recorded, and closes the journal row. */
export async function undoWithdraw(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  const shown = await vault.buckets.write(entry.target, (bucket) => {
    bucket.db.transaction(() => {
      for (const copy of entry.copies) setMemoryState(bucket.db, copy, 'pending', 'live', null);
    });
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(null);
  });
  if (!shown.ok) return shown;
  vault.failpoint?.('undo:shown');
  return closeJournalEntry(vault, entry.id);
}

/** Takes a person's name off their copies and erases it, then closes the journal row. Answers how many copies there were. */
export async function finishUnname(vault: Vault, entry: UnnameJournalEntry): Promise<Result<number>> {
  const unnamed = await vault.buckets.write(entry.target, (bucket) =>
    ok(
      bucket.db.transaction(() => {
        // The name's bytes lie in the file until they are erased, which a crash may put off.
        writeFact(bucket.db, 'erase-unfinished', 'yes');
        return unnameCopies(bucket.db, entry.userId);
      }),
    ),
  );
  if (!unnamed.ok) return unnamed;
  vault.failpoint?.('unname:unnamed');
  const erased = await finishErasing(vault, entry.target);
  if (!erased.ok) return erased;
  vault.failpoint?.('unname:erased');
  const closed = closeJournalEntry(vault, entry.id);
  return closed.ok ? ok(unnamed.value) : closed;
}

/** Forgets an act that is finished or undone. */
export function closeJournalEntry(vault: Vault, id: string): Result<null> {
  return changeCatalog(vault, (db) => {
    deleteJournalEntry(db, id);
    return ok(null);
  });
}

/** The row is the sharer's when they withdrew it themselves; one that an owner withdrew is ignored by every reader. */
async function noteWithdraw(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  if (findPerson(vault.catalog, entry.userId) === null) return ok(null);
  return await vault.buckets.write(userNamespace(entry.userId), (bucket) => {
    bucket.db.transaction(() => {
      deleteShares(bucket.db, entry.target, entry.copies);
      const anchored = moveAnchor(vault.catalog, bucket.db);
      if (!anchored.ok) vault.reportProblem('audit-anchor', anchored.error.type);
    });
    return ok(null);
  });
}
