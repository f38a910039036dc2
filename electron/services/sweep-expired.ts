import { partsOf } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { deleteExpired, listExpired } from '../store/expired-memories.ts';
import { redactionOf } from './redact-sessions.ts';
import { stageOutbox } from './stage-outbox.ts';
import { untilDone, type PassContext, type PassCounts } from './upkeep-pass.ts';

/** Memories that one step deletes in one transaction. */
const STEP = 25;
/** Memories whose words are looked for together in conversations. */
const MOST = 10_000;

/**
 * Removes the live memories whose own time is over, to the instant, and what conversations quote of them. Nobody could
 * read them any more. A memory without a time of its own is never touched; what waits in the bin goes with the bin.
 */
export async function sweepExpired(context: PassContext): Promise<Result<PassCounts>> {
  const { isWanted } = context;
  let expired = 0;
  while (isWanted()) {
    const swept = await sweepSome(context);
    if (!swept.ok) return swept;
    expired += swept.value;
    if (swept.value < MOST) break;
  }
  return ok({ expired });
}

async function sweepSome({ vault, namespace, now, isWanted }: PassContext): Promise<Result<number>> {
  const due = await vault.buckets.read(namespace, (bucket) => ok(listExpired(bucket.db, now, MOST)));
  if (!due.ok || due.value.length === 0) return due.ok ? ok(0) : due;
  const hasConversations = partsOf(namespace).scope === 'user';
  const redaction = hasConversations ? await redactionOf(vault, namespace, due.value) : ok(null);
  if (!redaction.ok) return redaction;
  const quoted = await redaction.value?.run();
  if (quoted?.ok === false) return quoted;
  return await vault.buckets.write(namespace, async (bucket) => {
    let next = 0;
    let deleted = 0;
    await untilDone(isWanted, () => {
      const step = due.value.slice(next, next + STEP);
      deleted += bucket.db.transaction(() => deleteExpired(bucket.db, step, now));
      next += STEP;
      return next < due.value.length;
    });
    if (deleted > 0) stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(deleted);
  });
}
