import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { drainOutbox } from '../buckets/lazy-index.ts';
import { countUnembedded, listUnembedded, putEmbeddings } from '../store/embeddings.ts';
import type { Vault } from './vault.ts';

/** Memories that one step embeds: some 60 ms of the model's time. */
const STEP = 32;

/**
 * Gives meaning to the memories of one bucket that have none from the model in use, oldest first, and hands the result
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
  while (owed.value > 0 && isWanted() && vault.meaning.model()?.id === model.id) {
    const from = after;
    const waiting = await vault.buckets.read(namespace, (bucket) =>
      ok(listUnembedded(bucket.db, model.id, from, STEP)),
    );
    if (!waiting.ok) return waiting;
    const last = waiting.value.at(-1);
    if (last === undefined) break;
    after = last.number;
    const vectors = await vault.meaning.embedDocuments(waiting.value.map(({ text }) => text));
    const written = await vault.buckets.write(namespace, (bucket) => {
      bucket.db.transaction(() => {
        const current = new Map(
          listUnembedded(bucket.db, model.id, from, STEP).map((row) => [row.number, row.text]),
        );
        waiting.value.forEach(({ number, text }, position) => {
          const made = vectors[position];
          // Edited or forgotten while the model worked: the vector would be of a text that is no longer there.
          if (made !== undefined && current.get(number) === text)
            putEmbeddings(bucket.db, number, model.id, made);
        });
      });
      return ok(null);
    });
    if (!written.ok) return written;
    done += waiting.value.length;
    onProgress(done, owed.value);
  }
  return await applyOutbox(vault, namespace, isWanted, done);
}

async function applyOutbox(
  vault: Vault,
  namespace: Namespace,
  isWanted: () => boolean,
  done: number,
): Promise<Result<number>> {
  const model = vault.meaning.model();
  if (model === null) return ok(done);
  return await vault.buckets.write(namespace, async (bucket) => {
    await drainOutbox(bucket.db, await bucket.index(model), model.id, isWanted);
    return ok(done);
  });
}
