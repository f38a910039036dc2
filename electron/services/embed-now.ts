import type { Vault } from './vault.ts';

/** The vectors of one text and the model that made them. */
export interface FreshVectors {
  readonly modelId: string;
  readonly vectors: readonly Float32Array[];
}

/**
 * The vectors of a text that is about to be written, when the model is ready. Null while it loads or when it fails:
 * the memory is kept all the same and {@link import('./embed-pending.ts').embedPending} gives it its meaning later.
 */
export async function embedNow(vault: Vault, text: string): Promise<FreshVectors | null> {
  const model = vault.meaning.model();
  if (model === null) return null;
  try {
    const [vectors] = await vault.meaning.embedDocuments([text]);
    // The model may have been changed while this text waited for it.
    return vectors === undefined || vault.meaning.model()?.id !== model.id
      ? null
      : { modelId: model.id, vectors };
  } catch (error) {
    // Not lost: the row stays unembedded, is counted as waiting, and the state of the model is shown to the person.
    vault.reportProblem('embed', error);
    return null;
  }
}
