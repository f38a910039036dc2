import type { ErasePreview, EraseTarget } from '../../shared/my-data.ts';
import { userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listBackupFiles } from '../buckets/backup-files.ts';
import { countAuditRowsOf } from '../catalog/list-audit.ts';
import { copiesOfMemories, countBelongings } from '../store/erasure-rows.ts';
import { countCopiesBy } from '../store/shared-copies.ts';
import type { PersonCaller } from './caller.ts';
import { shareTargetsOf } from './list-copies.ts';
import { ownedTeams } from './owned-teams.ts';
import { redactionOf } from './redact-sessions.ts';
import { resolveEraseTarget, type EraseScope } from './resolve-erase-target.ts';
import { requireServed } from './resolve-scopes.ts';
import { nameOfTarget, namespaceOfTarget, targetOf } from './share-target.ts';
import type { Vault } from './vault.ts';

/** What an erasure would reach, what others hold of it, and what would stay. Changes nothing. */
export async function previewErase(
  vault: Vault,
  caller: PersonCaller,
  { target }: { readonly target: EraseTarget },
): Promise<Result<ErasePreview>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const { userId } = caller;
  const scope = await resolveEraseTarget(vault, userId, target);
  if (!scope.ok) return scope;
  const { numbers, sessions } = scope.value;
  const isWhole = target.what === 'everything' || target.what === 'profile';
  const counted = await vault.buckets.read(userNamespace(userId), async (bucket) =>
    ok({
      ...countBelongings(bucket.db, numbers),
      copies: copiesOfMemories(bucket.db, numbers),
      backups: (await listBackupFiles(bucket)).length,
    }),
  );
  if (!counted.ok) return counted;
  const { versions, attachments, backups } = counted.value;
  const quoted = isWhole ? ok(0) : await countQuoting(vault, userId, scope.value);
  if (!quoted.ok) return quoted;
  const copies = isWhole
    ? await countAll(vault, userId)
    : ok(
        countByTarget(
          vault,
          counted.value.copies.map((copy) => copy.target as Namespace),
        ),
      );
  if (!copies.ok) return copies;
  return ok({
    memories: numbers.length,
    versions,
    attachments,
    sessions: sessions.length,
    quotedIn: quoted.value,
    backups,
    copies: copies.value,
    ownedTeams: target.what === 'profile' ? ownedTeams(vault, userId) : [],
    auditRowsThatStay: countAuditRowsOf(vault.catalog, userId),
  });
}

/** Conversations that quote what is erased, beside those that go as a whole. */
async function countQuoting(
  vault: Vault,
  userId: PersonCaller['userId'],
  { numbers, sessions }: EraseScope,
): Promise<Result<number>> {
  const redaction = await redactionOf(vault, userNamespace(userId), numbers);
  return redaction.ok ? await redaction.value.count(new Set(sessions)) : redaction;
}

async function countAll(
  vault: Vault,
  userId: PersonCaller['userId'],
): Promise<Result<ErasePreview['copies']>> {
  const copies: ErasePreview['copies'] = [];
  for (const target of shareTargetsOf(vault, userId)) {
    const count = await vault.buckets.read(namespaceOfTarget(target), (bucket) =>
      ok(countCopiesBy(bucket.db, userId)),
    );
    if (!count.ok) return count;
    const targetName = nameOfTarget(vault.catalog, target) ?? target;
    if (count.value > 0) copies.push({ target, targetName, count: count.value });
  }
  return ok(copies);
}

function countByTarget(vault: Vault, targets: readonly Namespace[]): ErasePreview['copies'] {
  return [...new Set(targets)].flatMap((namespace) => {
    const target = targetOf(namespace);
    const targetName = nameOfTarget(vault.catalog, target);
    const count = targets.filter((one) => one === namespace).length;
    return targetName === null ? [] : [{ target, targetName, count }];
  });
}
