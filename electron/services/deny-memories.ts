import type { MemoryNumber } from '../../shared/ids.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { wordsOfMemories } from '../store/erasure-rows.ts';
import { denyText } from './denylist.ts';
import { inSlices } from './in-slices.ts';
import { contentHashOf } from './normalise-text.ts';
import type { Vault } from './vault.ts';

/**
 * Notes what these memories say, now and in earlier wordings, as erased: an import or an older backup does not bring it
 * back without telling. Done before they go, while their words are known.
 */
export async function denyMemories(
  vault: Vault,
  bucket: Bucket,
  numbers: readonly MemoryNumber[],
): Promise<void> {
  const texts = wordsOfMemories(bucket.db, numbers).filter(({ isMemory }) => isMemory);
  await inSlices(bucket.db, texts, ({ text }) => denyText(bucket.db, vault, contentHashOf(text)));
}
