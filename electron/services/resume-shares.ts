import { listJournal, type JournalEntry } from '../catalog/share-journal.ts';
import { listBuriedTeams } from '../catalog/teams.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { assertNever, type Result } from '../../shared/result.ts';
import { noteShare, publishCopies, undoShare } from './finish-share.ts';
import { closeJournalEntry, finishUnname, finishWithdraw, undoWithdraw } from './finish-withdraw.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { nameOfTarget, targetOf } from './share-target.ts';
import { removeTeamFolder } from './remove-team-folder.ts';
import type { Vault } from './vault.ts';

/**
 * Finishes at the start what a crash cut short: shares and withdrawals whose audit rows are written are completed, those
 * without are undone, folders of deleted teams are removed. Must run before anybody is served. What cannot be finished
 * is reported and tried again; it stays unread meanwhile. Safe to be cut short itself.
 */
export async function resumeShares(vault: Vault): Promise<void> {
  if (vault.isReadOnly) return;
  await oneAtATime(vault, async () => {
    await resumeUnfinished(vault);
    for (const slug of listBuriedTeams(vault.catalog)) {
      const removed = await removeTeamFolder(vault, teamNamespace(slug));
      if (!removed.ok) vault.reportProblem('team-folder', removed.error.type);
    }
  });
}

/** Finishes what earlier acts of this process could not. Runs inside `oneAtATime`, where every journal row is a leftover. */
export async function resumeUnfinished(vault: Vault): Promise<void> {
  for (const entry of listJournal(vault.catalog)) {
    const resumed = await resume(vault, entry);
    if (!resumed.ok) vault.reportProblem(`resume-${entry.verb}`, resumed.error.type);
  }
}

async function resume(vault: Vault, entry: JournalEntry): Promise<Result<unknown>> {
  // A team that was deleted meanwhile took the copies along.
  if (nameOfTarget(vault.catalog, targetOf(entry.target)) === null) return closeJournalEntry(vault, entry.id);
  switch (entry.verb) {
    case 'share': {
      if (entry.state === 'prepared') return await undoShare(vault, entry);
      const published = await publishCopies(vault, entry);
      return published.ok ? await noteShare(vault, entry) : published;
    }
    case 'withdraw':
      return entry.state === 'prepared'
        ? await undoWithdraw(vault, entry)
        : await finishWithdraw(vault, entry);
    case 'unname':
      return await finishUnname(vault, entry);
    default:
      return assertNever(entry);
  }
}
