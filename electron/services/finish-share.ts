import type { ShareJournalEntry } from '../catalog/share-journal.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { bucketRefOf, userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { sweepAttachmentFiles } from '../buckets/attachment-files.ts';
import { referencedFiles } from '../store/attachments.ts';
import { setMemoryState } from '../store/memories.ts';
import { listCopiesBy, listPendingCopies } from '../store/shared-copies.ts';
import { putShare } from '../store/shares.ts';
import { moveAnchor } from './anchor-audit.ts';
import { eraseMemories } from './erase-memories.ts';
import { closeJournalEntry } from './finish-withdraw.ts';
import { readersOf, targetOf } from './share-target.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/** Makes the copies of a committed share readable, all of them at once. Doing it again changes nothing. */
export async function publishCopies(vault: Vault, entry: ShareJournalEntry): Promise<Result<null>> {
  const published = await vault.buckets.write(entry.target, (bucket) => {
    bucket.db.transaction(() => {
      for (const copyNumber of createdCopies(entry)) {
        setMemoryState(bucket.db, copyNumber, 'pending', 'live', null);
        vault.failpoint?.('share:row-published');
      }
    });
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(null);
  });
  if (!published.ok) return published;
  vault.failpoint?.('share:published');
  const target = targetOf(entry.target);
  const readers = readersOf(vault.catalog, target);
  vault.announce({ userIds: readers }, 'memories.changed', { scopes: [bucketRefOf(entry.target)] });
  return ok(null);
}

/** Keeps in the sharer's own file what went where and who was named, then closes the journal row. */
export async function noteShare(vault: Vault, entry: ShareJournalEntry): Promise<Result<null>> {
  const mine = await vault.buckets.read(entry.target, (bucket) =>
    ok(new Set(listCopiesBy(bucket.db, entry.userId).map(({ copyNumber }) => copyNumber))),
  );
  if (!mine.ok) return mine;
  const noted = await vault.buckets.write(userNamespace(entry.userId), (bucket) =>
    ok(
      bucket.db.transaction(() => {
        for (const { number, copyNumber, textHash } of entry.items) {
          if (copyNumber === null || !mine.value.has(copyNumber)) continue;
          const { target, readers, createdAt: sharedAt } = entry;
          putShare(bucket.db, { number, target, copyNumber, textHash, readers, sharedAt });
        }
        const anchored = moveAnchor(vault.catalog, bucket.db);
        if (!anchored.ok) vault.reportProblem('audit-anchor', anchored.error.type);
      }),
    ),
  );
  if (!noted.ok) return noted;
  vault.failpoint?.('share:noted');
  const closed = closeJournalEntry(vault, entry.id);
  vault.failpoint?.('share:closed');
  return closed;
}

/**
 * Takes out of the target what a share that never was has left there, bytes included, then closes the journal row.
 * While that fails the row stays, and the next act or start tries again; nobody can read what is left.
 */
export async function undoShare(vault: Vault, entry: ShareJournalEntry): Promise<Result<null>> {
  const numbers = entry.items.map(({ number }) => number);
  const pending = await vault.buckets.read(entry.target, (bucket) =>
    ok(listPendingCopies(bucket.db, entry.userId, numbers)),
  );
  if (!pending.ok) return pending;
  const erased = await eraseMemories(vault, entry.target, pending.value);
  if (!erased.ok) return erased;
  if (entry.bringsFiles) {
    const swept = await vault.buckets.alone(entry.target, (bucket) =>
      sweepAttachmentFiles(vault.root, bucket, referencedFiles(bucket.db)),
    );
    if (!swept.ok) return swept;
  }
  vault.failpoint?.('undo:erased');
  return closeJournalEntry(vault, entry.id);
}

/** The copies that a committed share brought into being. */
export function createdCopies(entry: ShareJournalEntry): readonly MemoryNumber[] {
  return entry.items.flatMap(({ created, copyNumber }) =>
    created && copyNumber !== null ? [copyNumber] : [],
  );
}
