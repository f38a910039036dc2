import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { ReadableBucket } from './bucket.ts';
import { codeOfFileError } from './code-of-file-error.ts';

/** Some bytes from the middle of an attachment, where a file says more of itself than at its beginning; none without one. */
export async function readMiddle(
  bucket: Pick<ReadableBucket, 'paths'>,
  sha256: Sha256,
  count: number,
): Promise<Uint8Array> {
  try {
    const handle = await open(join(bucket.paths.attachments, sha256), 'r');
    try {
      const { size } = await handle.stat();
      const bytes = Buffer.alloc(Math.min(count, size));
      await handle.read(bytes, 0, bytes.length, Math.max(0, Math.floor((size - bytes.length) / 2)));
      return bytes;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return new Uint8Array(0);
    throw error;
  }
}
