import { join } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { ReadableBucket } from './bucket.ts';
import { bytesOnDisk } from './folder-bytes.ts';
import { namesInFolder } from './names-in-folder.ts';

/** The files among a bucket's attachments that no row refers to: how many, and how large. Changes nothing. */
export async function findOrphanFiles(
  bucket: Pick<ReadableBucket, 'paths'>,
  referenced: ReadonlySet<Sha256>,
): Promise<{ readonly count: number; readonly sizeBytes: number }> {
  const names = await namesInFolder(bucket.paths.attachments);
  const orphans = names.filter((name) => !(referenced as ReadonlySet<string>).has(name));
  let sizeBytes = 0;
  for (const name of orphans) sizeBytes += await bytesOnDisk(join(bucket.paths.attachments, name));
  return { count: orphans.length, sizeBytes };
}
