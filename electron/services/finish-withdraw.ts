import {
  deleteJournalEntry,
  type UnnameJournalEntry,
  type WithdrawJournalEntry,
} from '../catalog/share-journal.ts';
import { findPerson } from '../catalog/people.ts';
import { findTeam } from '../catalog/teams.ts';
import { partsOf, userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { deleteMemories, setMemoryState } from '../store/memories.ts';
import { unnameCopies } from '../store/shared-copies.ts';
import { deleteShares } from '../store/shares.ts';
import { moveAnchor } from './anchor-audit.ts';
import { changeCatalog } from './change-catalog.ts';
import { removeUnreferencedFiles } from './copy-attachment.ts';
import { eraseTraces } from './erase-traces.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/** Removes and erases withdrawn copies, forgets the shares behind them, closes the journal row. Doing it again changes nothing. */
export async function finishWithdraw(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  if (!isBuried(vault, entry.target)) {
    const removed = await vault.buckets.write(entry.target, async (bucket) => {
      deleteMemories(bucket.db, entry.copies);
      vault.failpoint?.('withdraw:removed');
      stageOutbox(bucket, vault.meaning.model()?.id);
      await removeUnreferencedFiles(bucket.db, bucket.paths.attachments, entry.files);
      return ok(null);
    });
    if (!removed.ok) return removed;
    vault.failpoint?.('withdraw:files-removed');
    const erased = await eraseTraces(vault, entry.target);
    if (!erased.ok) return erased;
  }
  vault.failpoint?.('withdraw:erased');
  const noted = await noteWithdraw(vault, entry);
  if (!noted.ok) return noted;
  vault.failpoint?.('withdraw:noted');
  return close(vault, entry.id);
}

/** Shows copies again whose withdrawal was never recorded, and closes the journal row. */
export async function undoWithdraw(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  if (!isBuried(vault, entry.target)) {
    const shown = await vault.buckets.write(entry.target, (bucket) => {
      bucket.db.transaction(() => {
        for (const copy of entry.copies) setMemoryState(bucket.db, copy, 'pending', 'live', null);
      });
      stageOutbox(bucket, vault.meaning.model()?.id);
      return ok(null);
    });
    if (!shown.ok) return shown;
    vault.failpoint?.('undo:shown');
  }
  return close(vault, entry.id);
}

/** Takes a person's name off their copies and erases it, then closes the journal row. Answers how many copies there were. */
export async function finishUnname(vault: Vault, entry: UnnameJournalEntry): Promise<Result<number>> {
  let count = 0;
  if (!isBuried(vault, entry.target)) {
    const unnamed = await vault.buckets.write(entry.target, (bucket) =>
      ok(unnameCopies(bucket.db, entry.userId)),
    );
    if (!unnamed.ok) return unnamed;
    count = unnamed.value;
    vault.failpoint?.('unname:unnamed');
    const erased = await eraseTraces(vault, entry.target);
    if (!erased.ok) return erased;
    vault.failpoint?.('unname:erased');
  }
  const closed = close(vault, entry.id);
  return closed.ok ? ok(count) : closed;
}

function close(vault: Vault, id: string): Result<null> {
  const closed = changeCatalog(vault, (db) => ok(deleteJournalEntry(db, id)));
  return closed.ok ? ok(null) : closed;
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

function isBuried(vault: Vault, namespace: Namespace): boolean {
  const parts = partsOf(namespace);
  return parts.scope === 'team' && findTeam(vault.catalog, parts.slug) === null;
}
