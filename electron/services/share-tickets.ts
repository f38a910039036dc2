import type { MemoryKind } from '../../shared/memory.ts';
import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { SHARE_TICKET } from '../../shared/share.ts';
import type { OpenDatabase } from '../store/database.ts';
import type { Vault } from './vault.ts';

/** What a person was shown, as hashes: the ticket is good for exactly this and nothing else. It holds no text. */
export interface ShareTicket {
  readonly windowId: number;
  readonly userId: UserId;
  readonly madeAt: number;
  readonly target: ShareTarget;
  readonly items: readonly TicketItem[];
  /** Everybody whom the letter named, by id, sorted. */
  readonly readers: readonly UserId[];
}

export interface TicketItem {
  readonly number: MemoryNumber;
  readonly kind: MemoryKind;
  readonly textHash: Sha256;
  readonly tags: readonly string[];
  readonly files: readonly Sha256[];
}

/** How long a used or overdue ticket is remembered, so that it is refused with its own reason. */
const REMEMBERED_MS = 10 * SHARE_TICKET.lifeMs;

interface Entry {
  readonly ticket: ShareTicket;
  isSpent: boolean;
}

/** Tickets live in the memory of this process only: none survives a restart. */
const ticketsByVault = new WeakMap<OpenDatabase, Map<string, Entry>>();

/** Makes a one-time ticket: 256 random bits that say nothing of what they stand for. */
export function issueTicket(vault: Vault, ticket: ShareTicket): string {
  const tickets = ticketsOf(vault);
  for (const [id, entry] of tickets) {
    if (ticket.madeAt - entry.ticket.madeAt > REMEMBERED_MS) tickets.delete(id);
  }
  const id = Buffer.from(vault.randomBytes(32)).toString('base64url');
  tickets.set(id, { ticket, isSpent: false });
  return id;
}

/**
 * Spends a ticket: from here on it is used up, whatever comes of the share. One of another profile or window, an
 * unknown, spent or overdue one answers `ticket-void`. Within the first second it answers `confirm-too-early` and
 * the ticket stays good.
 */
export function spendTicket(
  vault: Vault,
  id: string,
  spender: { readonly windowId: number; readonly userId: UserId },
): Result<ShareTicket> {
  const entry = ticketsOf(vault).get(id);
  if (entry === undefined) return fail({ type: 'ticket-void', reason: 'unknown' });
  const { ticket } = entry;
  if (ticket.userId !== spender.userId) return fail({ type: 'ticket-void', reason: 'other-profile' });
  if (ticket.windowId !== spender.windowId) return fail({ type: 'ticket-void', reason: 'other-window' });
  if (entry.isSpent) return fail({ type: 'ticket-void', reason: 'spent' });
  const ageMs = vault.clock() - ticket.madeAt;
  if (ageMs > SHARE_TICKET.lifeMs) return fail({ type: 'ticket-void', reason: 'expired' });
  if (ageMs < SHARE_TICKET.earliestMs) return fail({ type: 'confirm-too-early' });
  entry.isSpent = true;
  return ok(ticket);
}

/** Puts a ticket away unused. Somebody else's is left alone and answers the same. */
export function dismissTicket(
  vault: Vault,
  id: string,
  spender: { readonly windowId: number; readonly userId: UserId },
): void {
  const entry = ticketsOf(vault).get(id);
  const isTheirs = entry?.ticket.userId === spender.userId && entry.ticket.windowId === spender.windowId;
  if (isTheirs) entry.isSpent = true;
}

function ticketsOf(vault: Vault): Map<string, Entry> {
  const tickets = ticketsByVault.get(vault.catalog) ?? new Map<string, Entry>();
  ticketsByVault.set(vault.catalog, tickets);
  return tickets;
}
