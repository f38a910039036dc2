import { rm } from 'node:fs/promises';
import type { MemoryNumber } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { removeAside } from '../vectors/index-folder.ts';
import { VectorIndexError } from '../vectors/vector-index-error.ts';
import { refuseDetours } from './bucket-path.ts';
import type { Bucket } from './bucket.ts';

/**
 * Makes the bytes of erased memories leave what was derived from the bucket: the vector index and the copies kept for
 * a bad day. An open index is written anew; a closed one is removed, as the next search by meaning builds it from the
 * database. The caller has the bucket alone. Answers `index-unavailable` while old vectors are still there.
 */
export async function eraseDerived(
  root: string,
  bucket: Bucket,
  erased: ReadonlySet<MemoryNumber>,
): Promise<Result<null>> {
  const { vectors, backups } = bucket.paths;
  for (const folder of [vectors, backups]) {
    const straight = refuseDetours(root, folder);
    if (!straight.ok) return straight;
  }
  await rm(backups, { recursive: true, force: true });
  const index = bucket.openIndex();
  if (index === null) {
    await rm(vectors, { recursive: true, force: true });
    await removeAside(vectors);
    return ok(null);
  }
  try {
    await index.eraseRewrite(erased);
    return ok(null);
  } catch (error) {
    if (!(error instanceof VectorIndexError)) throw error;
    return fail({ type: 'index-unavailable', problem: error.type });
  }
}
