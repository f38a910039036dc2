import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { toChanges } from '../buckets/lazy-index.ts';
import { withoutEmbedding } from '../store/embeddings.ts';
import { clearOutbox, lastChangeNumber, readOutbox } from '../store/outbox.ts';
import { embedMemories } from './embed-memories.ts';
import type { Vault } from './vault.ts';

/** Rows of the outbox that one step takes. */
const STEP = 1_024;
/** Texts that go to the model together, and whose vectors are written together: some 150 ms of the model's time. */
const TEXTS = 64;

/**
 * Brings the index of one bucket up to date with its database: what changed and has no vector yet is embedded, then the
 * changes are written and forgotten. Killed at any point it does the same again: nothing is lost, nothing is double.
 * Without a model it leaves everything waiting.
 */
export async function applyOutbox(
  vault: Vault,
  namespace: Namespace,
  isWanted: () => boolean,
): Promise<Result<null>> {
  while (isWanted()) {
    const model = vault.meaning.model();
    if (model === null || vault.isReadOnly) return ok(null);
    const step = await vault.buckets.read(namespace, (bucket) => {
      const batch = readOutbox(bucket.db, STEP);
      return ok(
        batch === null ? null : { batch, owed: withoutEmbedding(bucket.db, batch.numbers, model.id) },
      );
    });
    if (!step.ok) return step;
    if (step.value === null) return ok(null);
    const { batch, owed } = step.value;
    for (let from = 0; from < owed.length; from += TEXTS) {
      const embedded = await embedMemories(vault, namespace, owed.slice(from, from + TEXTS));
      if (!embedded.ok) return embedded;
    }
    const applied = await vault.buckets.write(namespace, async (bucket) => {
      const index = await bucket.index(model);
      vault.failpoint?.('outbox:before-apply');
      // A memory announces itself and then its vectors: both are what is read here, and are written once.
      const upTo = lastChangeNumber(bucket.db);
      await index.apply(toChanges(bucket.db, batch.numbers, model.id));
      vault.failpoint?.('outbox:applied');
      clearOutbox(bucket.db, { numbers: batch.numbers, upTo });
      vault.failpoint?.('outbox:cleared');
      return ok(null);
    });
    if (!applied.ok) return applied;
  }
  return ok(null);
}
