import { putJournalEntry, type UnnameJournalEntry } from '../catalog/share-journal.ts';
import type { UserId } from '../../shared/ids.ts';
import { bucketRefOf, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { changeCatalog } from './change-catalog.ts';
import { finishUnname } from './finish-withdraw.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { resumeUnfinished } from './resume-shares.ts';
import { namespaceOfTarget, readersOf, targetOf } from './share-target.ts';
import type { Vault } from './vault.ts';

/**
 * Takes a person's name, id and memory numbers off everything they shared to one place and erases those bytes; the texts
 * stay and nobody can withdraw them in that person's name any more. Answers how many copies. The audit log keeps the
 * bare uuid. For leaving and for erasing oneself: whose authority it is was checked by the caller.
 */
export async function leaveWithoutName(
  vault: Vault,
  userId: UserId,
  target: ShareTarget,
): Promise<Result<number>> {
  return await oneAtATime(vault, async () => {
    await resumeUnfinished(vault);
    return await leaveCopiesWithoutName(vault, userId, namespaceOfTarget(target));
  });
}

/** {@link leaveWithoutName} for an act that runs inside `oneAtATime` already. */
export async function leaveCopiesWithoutName(
  vault: Vault,
  userId: UserId,
  target: Namespace,
): Promise<Result<number>> {
  const entry: UnnameJournalEntry = {
    verb: 'unname',
    id: vault.newId(),
    state: 'committed',
    createdAt: vault.clock(),
    userId,
    target,
  };
  const noted = changeCatalog(vault, (db) => ok(putJournalEntry(db, entry)));
  if (!noted.ok) return noted;
  vault.failpoint?.('unname:noted');
  const finished = await finishUnname(vault, entry);
  if (finished.ok) {
    const readers = readersOf(vault.catalog, targetOf(target));
    vault.announce({ userIds: readers }, 'memories.changed', { scopes: [bucketRefOf(target)] });
  }
  return finished;
}
