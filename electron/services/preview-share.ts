import { hiddenCharactersIn } from '../../shared/hidden-characters.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { SHARE_TICKET, type SharePreview } from '../../shared/share.ts';
import { listCopiesBy } from '../store/shared-copies.ts';
import { lastReaders } from '../store/shares.ts';
import { findLiveByHash } from '../store/memories.ts';
import type { WindowCaller } from './person-caller.ts';
import { readShareItems, type ShareItem } from './read-share-items.ts';
import { requireServed } from './resolve-scopes.ts';
import { findShareTarget, sortedIds, type OpenTarget } from './share-target.ts';
import { issueTicket } from './share-tickets.ts';
import type { Vault } from './vault.ts';

export interface ShareRequest {
  readonly numbers: readonly MemoryNumber[];
  readonly target: ShareTarget;
}

/**
 * The letter of a share: every text in full, what is hidden in it, and everybody who would read it, with a ticket that
 * is good for exactly that. Writes nothing. Answers `not-found` when a number is not a readable memory of the person,
 * `team-not-found` for a team that is not theirs in the same words as for one that does not exist.
 */
export async function previewShare(
  vault: Vault,
  caller: WindowCaller,
  windowId: number,
  request: ShareRequest,
): Promise<Result<SharePreview>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  if (new Set(request.numbers).size !== request.numbers.length) {
    return fail({ type: 'invalid-input', problems: [{ path: 'numbers', problem: 'named twice' }] });
  }
  const target = findShareTarget(vault.catalog, caller.userId, request.target);
  if (target === null) return fail({ type: 'team-not-found' });
  const items = await readShareItems(vault, caller.userId, request.numbers);
  if (!items.ok) return items;
  const there = await findWhatIsThere(vault, caller, target, items.value);
  if (!there.ok) return there;
  const known = await vault.buckets.read(userNamespace(caller.userId), (bucket) =>
    ok(lastReaders(bucket.db, target.namespace)),
  );
  if (!known.ok) return known;
  const madeAt = vault.clock();
  return ok({
    ticket: issueTicket(vault, {
      windowId,
      userId: caller.userId,
      madeAt,
      target: target.target,
      items: items.value.map(toTicketItem),
      readers: sortedIds(target),
    }),
    target: target.target,
    targetName: target.name,
    items: items.value.map((item) => ({
      number: item.number,
      kind: item.kind,
      text: item.text,
      textHash: item.textHash,
      tags: [...item.tags],
      attachments: [...item.attachments],
      hiddenCharacters: [...hiddenCharactersIn(item.text)],
      existingCopy: there.value.get(item.number)?.existingCopy ?? null,
      replaces: there.value.get(item.number)?.replaces ?? null,
    })),
    readers: target.readers.map((person) => ({
      ...person,
      you: person.id === caller.userId,
      joinedSinceLastShare: known.value !== null && !known.value.has(person.id),
    })),
    madeAt,
    expiresAt: madeAt + SHARE_TICKET.lifeMs,
  });
}

/** The part of a memory that a ticket is bound to. */
export function toTicketItem(item: ShareItem): {
  readonly number: MemoryNumber;
  readonly kind: ShareItem['kind'];
  readonly textHash: ShareItem['textHash'];
  readonly tags: readonly string[];
  readonly files: readonly ShareItem['textHash'][];
} {
  const files = item.attachments.map(({ sha256 }) => sha256);
  return { number: item.number, kind: item.kind, textHash: item.textHash, tags: item.tags, files };
}

interface WhatIsThere {
  readonly existingCopy: MemoryNumber | null;
  readonly replaces: MemoryNumber | null;
}

async function findWhatIsThere(
  vault: Vault,
  caller: WindowCaller,
  target: OpenTarget,
  items: readonly ShareItem[],
): Promise<Result<ReadonlyMap<MemoryNumber, WhatIsThere>>> {
  return await vault.buckets.read(target.namespace, (bucket) => {
    const mine = listCopiesBy(bucket.db, caller.userId);
    return ok(
      new Map(
        items.map(({ number, contentHash }) => {
          const same = findLiveByHash(bucket.db, contentHash);
          const isThere = same !== null && (same.expiresAt === null || same.expiresAt > vault.clock());
          const older = mine.find((copy) => copy.number === number && copy.contentHash !== contentHash);
          const copies = {
            existingCopy: isThere ? same.number : null,
            replaces: older?.copyNumber ?? null,
          };
          return [number, copies];
        }),
      ),
    );
  });
}
