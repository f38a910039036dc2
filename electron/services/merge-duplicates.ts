import { ok, type Result } from '../../shared/result.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { listDuplicates, mergeDuplicate } from '../store/duplicate-memories.ts';
import { liveTexts } from '../store/memories.ts';
import { contentHashOf } from './normalise-text.ts';
import { stageOutbox } from './stage-outbox.ts';
import { untilDone, type PassContext, type PassCounts } from './upkeep-pass.ts';

/**
 * Makes one memory of those that have the same text in this bucket. The oldest number stays and inherits. Buckets are
 * separate files, so no duplicate of another's is ever seen.
 */
export async function mergeDuplicates(context: PassContext): Promise<Result<PassCounts>> {
  const { vault, namespace, now, isWanted } = context;
  return await vault.buckets.write(namespace, async (bucket) => {
    const pairs = findDuplicates(bucket.db, now);
    let duplicates = 0;
    let next = 0;
    await untilDone(isWanted, () => {
      const pair = pairs[next];
      if (pair === undefined) return false;
      next += 1;
      if (bucket.db.transaction(() => mergeDuplicate(bucket.db, pair.kept, pair.other))) duplicates += 1;
      return true;
    });
    if (duplicates > 0) stageOutbox(bucket, vault.meaning.model()?.id);
    return ok({ duplicates });
  });
}

/** Which memory would go into which. Texts are compared anew: a damaged hash must not cost anybody a memory. */
export function findDuplicates(
  db: ReadableDatabase,
  now: number,
): readonly { readonly kept: MemoryNumber; readonly other: MemoryNumber }[] {
  return listDuplicates(db, now).flatMap(({ kept, others }) => {
    const texts = liveTexts(db, [kept, ...others]);
    const hash = contentHashOf(texts.get(kept) ?? '');
    return others
      .filter((other) => contentHashOf(texts.get(other) ?? '') === hash)
      .map((other) => ({ kept, other }));
  });
}
