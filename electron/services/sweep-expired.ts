import { ok, type Result } from '../../shared/result.ts';
import { listExpired } from '../store/expired-memories.ts';
import { deleteMemories } from '../store/memories.ts';
import { stageOutbox } from './stage-outbox.ts';
import { untilDone, type PassContext, type PassCounts } from './upkeep-pass.ts';

/** Memories that one step deletes in one transaction. */
const STEP = 25;

/**
 * Removes the live memories whose own time is over, to the instant. Nobody could read them any more. A memory without
 * a time of its own is never touched; what waits in the bin goes with the bin.
 */
export async function sweepExpired(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, now, isWanted } = context;
  return await vault.buckets.write(namespace, async (bucket) => {
    let expired = 0;
    await untilDone(isWanted, () => {
      const deleted = bucket.db.transaction(() =>
        deleteMemories(bucket.db, listExpired(bucket.db, now, STEP)),
      );
      expired += deleted;
      return deleted === STEP;
    });
    if (expired > 0) stageOutbox(bucket, vault.meaning.model()?.id);
    return ok({ expired });
  });
}
