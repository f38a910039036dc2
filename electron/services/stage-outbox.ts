import type { Bucket } from '../buckets/bucket.ts';
import { toChanges } from '../buckets/lazy-index.ts';
import { readOutbox } from '../store/outbox.ts';

/** Most rows that a write looks at: a longer tail is applied by the background worker, and searched meanwhile. */
const TAIL = 512;

/** Shows the newest committed changes to an index that is open already, so that the next search by meaning has them. */
export function stageOutbox(bucket: Bucket, modelId: string | undefined): void {
  const index = bucket.openIndex();
  if (index === null || modelId === undefined) return;
  const batch = readOutbox(bucket.db, TAIL);
  if (batch !== null) index.stage(toChanges(bucket.db, batch.numbers, modelId));
}
