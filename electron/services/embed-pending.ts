import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { countUnembedded, listUnembedded } from '../store/embeddings.ts';
import { applyOutbox } from './apply-outbox.ts';
import { embedMemories } from './embed-memories.ts';
import type { Vault } from './vault.ts';

/** Memories that one step embeds: some 150 ms of the model's time, and one write to the disk. */
const STEP = 64;

/**
 * Gives meaning to every memory of one bucket that has none from the model in use, oldest first, and hands the result
 * to the index. Stops when `isWanted` says no; what is done is kept. Answers how many were embedded.
 */
export async function embedPending(
  vault: Vault,
  namespace: Namespace,
  isWanted: () => boolean,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Result<number>> {
  const model = vault.meaning.model();
  if (model === null || vault.isReadOnly) return ok(0);
  const owed = await vault.buckets.read(namespace, (bucket) => ok(countUnembedded(bucket.db, model.id)));
  if (!owed.ok) return owed;
  let done = 0;
  let after = 0;
  while (done < owed.value && isWanted() && vault.meaning.model()?.id === model.id) {
    const from = after;
    const waiting = await vault.buckets.read(namespace, (bucket) =>
      ok(listUnembedded(bucket.db, model.id, from, STEP)),
    );
    if (!waiting.ok) return waiting;
    const last = waiting.value.at(-1);
    if (last === undefined) break;
    after = last.number;
    const embedded = await embedMemories(vault, namespace, waiting.value);
    if (!embedded.ok) return embedded;
    done += waiting.value.length;
    onProgress(done, owed.value);
  }
  const applied = await applyOutbox(vault, namespace, isWanted);
  return applied.ok ? ok(done) : applied;
}
