import { appendAudit } from '../catalog/audit.ts';
import { putJournalEntry, type WithdrawJournalEntry } from '../catalog/share-journal.ts';
import type { MemoryNumber, UserId } from '../../shared/ids.ts';
import { bucketRefOf, userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { setMemoryState } from '../store/memories.ts';
import { findCopy, type CopyRow } from '../store/shared-copies.ts';
import { changeCatalog } from './change-catalog.ts';
import { finishWithdraw, undoWithdraw } from './finish-withdraw.ts';
import { exactHashOf } from './normalise-text.ts';
import { readersOf, targetOf } from './share-target.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/**
 * Withdraws live copies in the name of `actor`, one audit row each; answers how many there were. They are hidden first,
 * then recorded, then removed and erased: no moment at which the log calls a readable copy withdrawn. What cannot be
 * erased at once stays in the journal, unread. Runs inside `oneAtATime`; who may withdraw what is the caller's to check.
 */
export async function withdrawCopies(
  vault: Vault,
  actor: UserId,
  target: Namespace,
  copyNumbers: readonly MemoryNumber[],
): Promise<Result<number>> {
  const found = await vault.buckets.read(target, (bucket) =>
    ok(copyNumbers.flatMap((number) => findCopy(bucket.db, number) ?? [])),
  );
  if (!found.ok) return found;
  const copies = found.value;
  if (copies.length === 0) return ok(0);
  const entry = entryOf(vault, actor, target, copies);
  const prepared = changeCatalog(vault, (db) => ok(putJournalEntry(db, entry)));
  if (!prepared.ok) return prepared;
  vault.failpoint?.('withdraw:prepared');
  const hidden = await hide(vault, entry);
  const committed = hidden.ok ? commit(vault, entry, copies) : hidden;
  if (!committed.ok) {
    const undone = await undoWithdraw(vault, entry);
    if (!undone.ok) vault.reportProblem('withdraw-undo', undone.error.type);
    return committed;
  }
  vault.failpoint?.('withdraw:committed');
  const readers = readersOf(vault.catalog, targetOf(target));
  vault.announce({ userIds: readers }, 'memories.changed', { scopes: [bucketRefOf(target)] });
  const finished = await finishWithdraw(vault, { ...entry, state: 'committed' });
  if (!finished.ok) vault.reportProblem('withdraw-finish', finished.error.type);
  return ok(copies.length);
}

function entryOf(
  vault: Vault,
  actor: UserId,
  target: Namespace,
  copies: readonly CopyRow[],
): WithdrawJournalEntry {
  return {
    verb: 'withdraw',
    id: vault.newId(),
    state: 'prepared',
    createdAt: vault.clock(),
    userId: actor,
    target,
    copies: copies.map(({ copyNumber }) => copyNumber),
  };
}

async function hide(vault: Vault, entry: WithdrawJournalEntry): Promise<Result<null>> {
  return await vault.buckets.write(entry.target, (bucket) => {
    bucket.db.transaction(() => {
      for (const copy of entry.copies) {
        setMemoryState(bucket.db, copy, 'live', 'pending', null);
        vault.failpoint?.('withdraw:row-hidden');
      }
    });
    stageOutbox(bucket, vault.meaning.model()?.id);
    vault.failpoint?.('withdraw:hidden');
    return ok(null);
  });
}

function commit(vault: Vault, entry: WithdrawJournalEntry, copies: readonly CopyRow[]): Result<null> {
  return changeCatalog(vault, (db) => {
    for (const copy of copies) {
      appendAudit(db, {
        at: entry.createdAt,
        actor: entry.userId,
        action: 'memory.withdraw',
        ...(copy.sharerId === null ? {} : { from: userNamespace(copy.sharerId) }),
        to: entry.target,
        ...(copy.number === null ? {} : { memoryNumber: copy.number }),
        copyNumber: copy.copyNumber,
        textHash: exactHashOf(copy.text),
      });
      vault.failpoint?.('withdraw:audit-row');
    }
    putJournalEntry(db, { ...entry, state: 'committed' });
    return ok(null);
  });
}
