import { listPromotedTo } from '../catalog/list-audit.ts';
import { findMembership } from '../catalog/teams.ts';
import type { MemoryNumber, UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { slugOfTeamRef, type ShareTarget } from '../../shared/scope.ts';
import type { SharedCopy } from '../../shared/share.ts';
import { findMemories, findMemory } from '../store/memories.ts';
import type { MemoryRow } from '../store/memory-row.ts';
import { listCopiesBy, type CopyRow } from '../store/shared-copies.ts';
import type { Caller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { nameOfTarget, namespaceOfTarget, targetOf } from './share-target.ts';
import type { Vault } from './vault.ts';

/** Where one memory of the person has been copied. A number that is not theirs answers `not-found`. */
export async function listCopies(
  vault: Vault,
  caller: Caller,
  number: MemoryNumber,
): Promise<Result<SharedCopy[]>> {
  const copies = await listMyCopies(vault, caller, undefined);
  if (!copies.ok) return copies;
  const own = await vault.buckets.read(userNamespace(caller.userId), (bucket) =>
    ok(findMemory(bucket.db, number, vault.clock())),
  );
  if (!own.ok) return own;
  if (own.value === null) return fail({ type: 'not-found' });
  return ok(copies.value.filter((copy) => copy.number === number));
}

/**
 * Everything that the person has shared and not withdrawn, by place, or what is in one place. Answered from the copies
 * themselves, so that one an owner withdrew is not listed and one whose original was forgotten is. The text of a copy
 * in a team that the person has left is not theirs to read: it is empty there.
 */
export async function listMyCopies(
  vault: Vault,
  caller: Caller,
  target: ShareTarget | undefined,
): Promise<Result<SharedCopy[]>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const lists: SharedCopy[] = [];
  for (const place of placesOf(vault, caller.userId)) {
    if (target !== undefined && place.target !== target) continue;
    const copies = await copiesIn(vault, caller.userId, place);
    if (!copies.ok) return copies;
    lists.push(...copies.value);
  }
  return ok(lists);
}

/** Every place that still is and that the person ever shared to, in the team or not any more. For erasing oneself, too. */
export function shareTargetsOf(vault: Vault, userId: UserId): readonly ShareTarget[] {
  return placesOf(vault, userId).map(({ target }) => target);
}

interface Place {
  readonly target: ShareTarget;
  readonly name: string;
  readonly hasLeft: boolean;
}

function placesOf(vault: Vault, userId: UserId): readonly Place[] {
  return listPromotedTo(vault.catalog, userId).flatMap((namespace) => {
    const target = targetOf(namespace);
    const name = nameOfTarget(vault.catalog, target);
    if (name === null) return [];
    const hasLeft =
      target !== 'world' && findMembership(vault.catalog, slugOfTeamRef(target), userId) === null;
    return [{ target, name, hasLeft }];
  });
}

async function copiesIn(vault: Vault, userId: UserId, place: Place): Promise<Result<SharedCopy[]>> {
  const namespace = namespaceOfTarget(place.target);
  const copies = await vault.buckets.read(namespace, (bucket) => ok(listCopiesBy(bucket.db, userId)));
  if (!copies.ok) return copies;
  const numbers = copies.value.flatMap(({ number }) => number ?? []);
  const originals = await vault.buckets.read(userNamespace(userId), (bucket) =>
    ok(new Map(findMemories(bucket.db, numbers, vault.clock()).map((row) => [row.number, row]))),
  );
  if (!originals.ok) return originals;
  return ok(
    copies.value.flatMap((copy) =>
      copy.number === null ? [] : [toSharedCopy(copy, copy.number, place, originals.value.get(copy.number))],
    ),
  );
}

function toSharedCopy(
  copy: CopyRow,
  number: MemoryNumber,
  place: Place,
  original: MemoryRow | undefined,
): SharedCopy {
  return {
    number,
    target: place.target,
    targetName: place.name,
    copyNumber: copy.copyNumber,
    sharedAt: copy.sharedAt,
    differs: original !== undefined && original.contentHash !== copy.contentHash,
    copyText: place.hasLeft ? '' : copy.text,
    left: place.hasLeft,
  };
}
