import type { Bucket } from '../buckets/bucket.ts';
import { toChanges } from '../buckets/lazy-index.ts';
import { readOutboxTail } from '../store/outbox.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';

/** Most rows that a write looks at: of a longer tail the rest is applied by the background worker. */
const TAIL = 512;

/** Up to which change each open index was shown, so that a write costs what it changed and not what waits. */
const shownUpTo = new WeakMap<VectorIndex, number>();

/** Shows the newest committed changes to an index that is open already, so that the next search by meaning has them. */
export function stageOutbox(bucket: Bucket, modelId: string | undefined): void {
  const index = bucket.openIndex();
  if (index === null || modelId === undefined) return;
  const batch = readOutboxTail(bucket.db, shownUpTo.get(index) ?? 0, TAIL);
  if (batch === null) return;
  index.stage(toChanges(bucket.db, batch.numbers, modelId));
  shownUpTo.set(index, batch.upTo);
}
