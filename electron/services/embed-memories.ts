import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { putEmbeddings } from '../store/embeddings.ts';
import { liveTexts } from '../store/memories.ts';
import type { Vault } from './vault.ts';

/**
 * Embeds these memories with the model in use and keeps the vectors. A text that was edited or forgotten while the
 * model worked gets none: it comes up again by itself. Rejects when the model fails.
 */
export async function embedMemories(
  vault: Vault,
  namespace: Namespace,
  memories: readonly { readonly number: MemoryNumber; readonly text: string }[],
): Promise<Result<null>> {
  const model = vault.meaning.model();
  if (model === null || memories.length === 0) return ok(null);
  const vectors = await vault.meaning.embedDocuments(memories.map(({ text }) => text));
  if (vault.meaning.model()?.id !== model.id) return ok(null);
  return await vault.buckets.write(namespace, (bucket) => {
    bucket.db.transaction(() => {
      const current = liveTexts(
        bucket.db,
        memories.map(({ number }) => number),
      );
      memories.forEach(({ number, text }, position) => {
        const made = vectors[position];
        if (made !== undefined && current.get(number) === text)
          putEmbeddings(bucket.db, number, model.id, made);
      });
    });
    return ok(null);
  });
}
