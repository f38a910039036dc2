import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { listOpenEraseJobs } from '../catalog/erase-jobs.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { WindowCaller } from './person-caller.ts';
import { toTicketItem } from './preview-share.ts';
import { readShareItems, type ShareItem } from './read-share-items.ts';
import { requireServed } from './resolve-scopes.ts';
import { resumeUnfinished } from './resume-shares.ts';
import { sendCopies, type SentCopy } from './send-copies.ts';
import { findShareTarget, sortedIds, type OpenTarget } from './share-target.ts';
import { spendTicket, type ShareTicket } from './share-tickets.ts';
import type { Vault } from './vault.ts';
import { withdrawReplaced } from './withdraw-replaced.ts';

export interface ShareConfirmation {
  readonly ticket: string;
  /** Those of the letter's attachments that go along. */
  readonly attachments: readonly { readonly number: MemoryNumber; readonly sha256: Sha256 }[];
}

/**
 * Spends a ticket and copies what its letter showed: all of it with its audit rows, or nothing, also across a crash.
 * Whatever differs from the letter by now voids the ticket with the reason (`text-changed`, `members-changed`,
 * `target-gone`); a memory that is gone answers `not-found`. Proven in `test/services/confirm-share.test.ts` and
 * `test/services/sharing-failpoints.test.ts`.
 */
export async function confirmShare(
  vault: Vault,
  caller: WindowCaller,
  windowId: number,
  confirmation: ShareConfirmation,
): Promise<Result<{ readonly copies: SentCopy[] }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const ticket = spendTicket(vault, confirmation.ticket, { windowId, userId: caller.userId });
  if (!ticket.ok) return ticket;
  const chosen = chooseFiles(ticket.value, confirmation.attachments);
  if (!chosen.ok) return chosen;
  return await oneAtATime(vault, async () => {
    await resumeUnfinished(vault);
    // What is being erased is not shared meanwhile: its copies may have been settled already.
    if (isErasing(vault, caller.userId)) return fail({ type: 'ticket-void', reason: 'text-changed' });
    const letter = await checkLetter(vault, ticket.value);
    if (!letter.ok) return letter;
    const { items, target } = letter.value;
    const sent = await sendCopies(vault, { userId: caller.userId, target, items, chosen: chosen.value });
    if (!sent.ok) return sent;
    await withdrawReplaced(vault, caller.userId, target.namespace, sent.value);
    return ok({ copies: [...sent.value] });
  });
}

function isErasing(vault: Vault, userId: UserId): boolean {
  return listOpenEraseJobs(vault.catalog).some((job) => job.userId === userId);
}

/** The chosen files by memory; one that the letter did not show was never agreed to. */
function chooseFiles(
  ticket: ShareTicket,
  attachments: ShareConfirmation['attachments'],
): Result<ReadonlyMap<MemoryNumber, ReadonlySet<Sha256>>> {
  const chosen = new Map<MemoryNumber, Set<Sha256>>();
  for (const { number, sha256 } of attachments) {
    const shown = ticket.items.find((item) => item.number === number)?.files ?? [];
    if (!shown.includes(sha256)) {
      return fail({
        type: 'invalid-input',
        problems: [{ path: 'attachments', problem: 'not in the letter' }],
      });
    }
    chosen.set(number, (chosen.get(number) ?? new Set()).add(sha256));
  }
  return ok(chosen);
}

/** What the letter showed, read again; any difference is a reason to show it anew. */
async function checkLetter(
  vault: Vault,
  ticket: ShareTicket,
): Promise<Result<{ readonly items: readonly ShareItem[]; readonly target: OpenTarget }>> {
  const target = findShareTarget(vault.catalog, ticket.userId, ticket.target);
  if (target === null) return fail({ type: 'ticket-void', reason: 'target-gone' });
  if (JSON.stringify(sortedIds(target)) !== JSON.stringify(ticket.readers)) {
    return fail({ type: 'ticket-void', reason: 'members-changed' });
  }
  const numbers = ticket.items.map(({ number }) => number);
  const items = await readShareItems(vault, ticket.userId, numbers);
  if (!items.ok) return items;
  return JSON.stringify(items.value.map(toTicketItem)) === JSON.stringify(ticket.items)
    ? ok({ items: items.value, target })
    : fail({ type: 'ticket-void', reason: 'text-changed' });
}
