import { findGrant } from '../catalog/grants.ts';
import type { MemoryNumber, SessionId, UserId } from '../../shared/ids.ts';
import type { EraseTarget } from '../../shared/my-data.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { listSessionFiles } from '../buckets/session-files.ts';
import { allNumbers, existingNumbers, numbersMadeBy } from '../store/erasure-rows.ts';
import { findImport, listImported } from '../store/imports.ts';
import type { Vault } from './vault.ts';

/** The memories, in whatever state, and the conversations that a target means at this moment. */
export interface EraseScope {
  readonly numbers: readonly MemoryNumber[];
  readonly sessions: readonly SessionId[];
}

/**
 * Finds what is to be erased in a person's own bucket. A memory that is not there is not among the numbers; somebody
 * else's agent answers `agent-not-found`, an import that is not theirs `import-not-found`.
 */
export async function resolveEraseTarget(
  vault: Vault,
  userId: UserId,
  target: EraseTarget,
): Promise<Result<EraseScope>> {
  return await vault.buckets.read(userNamespace(userId), (bucket) => resolve(vault, userId, bucket, target));
}

async function resolve(
  vault: Vault,
  userId: UserId,
  bucket: ReadableBucket,
  target: EraseTarget,
): Promise<Result<EraseScope>> {
  switch (target.what) {
    case 'memories':
      return ok({ numbers: existingNumbers(bucket.db, target.numbers), sessions: [] });
    case 'agent': {
      const { grantId } = target;
      if (findGrant(vault.catalog, userId, grantId) === null) return fail({ type: 'agent-not-found' });
      const period = { grantId, from: target.from ?? 0, to: target.to ?? Number.MAX_SAFE_INTEGER };
      return ok({ numbers: numbersMadeBy(bucket.db, period), sessions: [] });
    }
    case 'import': {
      const found = findImport(bucket.db, target.importId);
      if (found === null) return fail({ type: 'import-not-found' });
      return ok({ numbers: listImported(bucket.db, target.importId), sessions: found.sessions });
    }
    case 'everything':
    case 'profile': {
      const sessions = await listSessionFiles(vault.root, bucket);
      return sessions.ok ? ok({ numbers: allNumbers(bucket.db), sessions: sessions.value }) : sessions;
    }
    default:
      return assertNever(target);
  }
}
