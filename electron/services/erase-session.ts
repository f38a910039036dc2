import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { removeSessionFile } from '../buckets/session-files.ts';
import type { PersonCaller } from './caller.ts';
import { inTurn } from './change-session.ts';
import { requireServed } from './resolve-scopes.ts';
import type { RunningAnswers } from './running-answers.ts';
import type { Vault } from './vault.ts';

/** Deletes a conversation, a damaged one too. An answer that is being written for it stops and is not kept. */
export async function eraseSession(
  vault: Vault,
  answers: RunningAnswers,
  caller: PersonCaller,
  id: SessionId,
): Promise<Result<Record<string, never>>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  answers.stopSession(caller.userId, id);
  const removed = await inTurn(vault, id, () =>
    vault.buckets.read(userNamespace(caller.userId), (bucket) => removeSessionFile(vault.root, bucket, id)),
  );
  return removed.ok ? ok({}) : removed;
}
