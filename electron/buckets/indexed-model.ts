import { readIndexMeta } from '../vectors/index-folder.ts';
import type { BucketPaths } from './bucket-path.ts';
import type { VectorModel } from './bucket.ts';

/** The model whose vectors the files of a bucket's index hold; null where there are no whole ones. Opens nothing. */
export async function indexedModel({ vectors }: BucketPaths): Promise<VectorModel | null> {
  const meta = await readIndexMeta(vectors);
  return meta === null ? null : { id: meta.modelId, dim: meta.dim };
}
