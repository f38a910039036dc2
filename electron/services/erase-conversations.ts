import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listSessionFiles, removeSessionFile } from '../buckets/session-files.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';
import { inTurn } from './change-session.ts';
import { redactionOf } from './redact-sessions.ts';
import type { Vault } from './vault.ts';

/**
 * Removes the conversations that an erasure means, and takes what it erases out of all others; answers how many of the
 * others lost something. Done before memories go, whose words are known only until then. Doing it again changes nothing.
 */
export async function eraseConversations(vault: Vault, job: EraseJob): Promise<Result<number>> {
  const namespace = userNamespace(job.userId);
  const listed = await vault.buckets.read(namespace, (bucket) => listSessionFiles(vault.root, bucket));
  if (!listed.ok) return listed;
  for (const id of job.target.what === 'everything' ? listed.value : job.sessions) {
    const removed = await remove(vault, job, id);
    if (!removed.ok) return removed;
  }
  if (job.target.what === 'everything') return ok(0);
  const redaction = await redactionOf(vault, namespace, job.numbers);
  return redaction.ok ? await redaction.value.run() : redaction;
}

async function remove(vault: Vault, job: EraseJob, id: SessionId): Promise<Result<null>> {
  const removed = await inTurn(vault, id, () =>
    vault.buckets.read(userNamespace(job.userId), (bucket) => removeSessionFile(vault.root, bucket, id)),
  );
  return removed.ok || removed.error.type === 'not-found' ? ok(null) : removed;
}
