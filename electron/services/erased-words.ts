import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { filesOnlyOf, wordsOfMemories } from '../store/erasure-rows.ts';
import { readMiddle } from '../buckets/read-middle.ts';

/** A run of bytes that must be nowhere after an erasure. `words` when it is text; it is held in memory only. */
export interface Needle {
  readonly bytes: Uint8Array;
  readonly words: string | null;
}

/** Shorter runs occur by chance, and as parts of what others wrote. */
export const SHORTEST_NEEDLE_BYTES = 12;
/** Long enough to be nobody else's, short enough to lie within one page of a database. */
const NEEDLE_CHARACTERS = 48;
const FILE_NEEDLE_BYTES = 64;
/** Bytes of a file that repeat themselves, such as an empty part of an image, say nothing. */
const LEAST_DIFFERENT_BYTES = 16;

/** What the erasing of these memories must make disappear: their words now and before, names and bytes of their files. */
export async function needlesOf(
  bucket: ReadableBucket,
  numbers: readonly MemoryNumber[],
): Promise<readonly Needle[]> {
  const words = wordsOfMemories(bucket.db, numbers).flatMap(({ text }) => needlesOfText(text));
  const files = await needlesOfFiles(bucket, filesOnlyOf(bucket.db, numbers));
  return [...words, ...files];
}

/** The beginning, the middle and the end of a text: a database keeps a long one in pieces. */
export function needlesOfText(text: string): readonly Needle[] {
  const characters = Array.from(text);
  const last = Math.max(0, characters.length - NEEDLE_CHARACTERS);
  const starts = new Set([0, Math.floor(last / 2), last]);
  return [...starts].flatMap((start) => {
    const words = characters
      .slice(start, start + NEEDLE_CHARACTERS)
      .join('')
      .trim();
    const bytes = Buffer.from(words, 'utf8');
    if (bytes.length < SHORTEST_NEEDLE_BYTES) return [];
    // A file of JSON writes line ends and quotation marks in its own way.
    const inJson = JSON.stringify(words).slice(1, -1);
    return inJson === words
      ? [{ bytes, words }]
      : [
          { bytes, words },
          { bytes: Buffer.from(inJson, 'utf8'), words },
        ];
  });
}

async function needlesOfFiles(bucket: ReadableBucket, files: readonly Sha256[]): Promise<readonly Needle[]> {
  const needles: Needle[] = [];
  for (const sha256 of files) {
    const bytes = await readMiddle(bucket, sha256, FILE_NEEDLE_BYTES);
    if (new Set(bytes).size >= LEAST_DIFFERENT_BYTES) needles.push({ bytes, words: null });
  }
  return needles;
}
