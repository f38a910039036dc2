import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { copiesOfMemories, isSaidElsewhere, wordsOfMemories } from '../store/erasure-rows.ts';
import { needlesOfText, type Needle } from './erased-words.ts';
import { findNeedles } from './find-needles.ts';

/** How conversations can quote memories that are being erased: by their numbers, and by their words. */
export interface QuotesOfErased {
  /** Whether these bytes of a conversation's file could quote one of them: true more often than needed, never less. */
  readonly mayBeIn: (bytes: Buffer) => boolean;
  /** Whether a text says their words, other than words that a memory which stays says too. */
  readonly areIn: (bucket: Pick<ReadableBucket, 'db'>, text: string) => boolean;
  readonly isCited: (citation: { readonly namespace: string; readonly number: number }) => boolean;
  /** The bytes of a file that nobody can read as a conversation, with spaces where their words were. */
  readonly blankedIn: (bucket: Pick<ReadableBucket, 'db'>, bytes: Buffer) => Buffer;
}

/**
 * Collects what must not be quoted once these memories are erased: they, their earlier wordings, the names of their
 * files, and the copies of them that were shared. Words are held in memory only; of memories that are gone already
 * their numbers are left.
 */
export function quotesOfErased(
  bucket: Pick<ReadableBucket, 'db' | 'namespace'>,
  numbers: readonly MemoryNumber[],
): QuotesOfErased {
  const texts = wordsOfMemories(bucket.db, numbers).map(({ text }) => text);
  const needles = texts.flatMap((text) => needlesOfText(text).map((needle) => ({ ...needle, text })));
  const finder = findNeedles(needles);
  const copies = copiesOfMemories(bucket.db, numbers);
  const cited = new Set([
    ...numbers.map((number) => refOf(bucket.namespace, number)),
    ...copies.map(({ target, copyNumber }) => refOf(target as Namespace, copyNumber)),
  ]);
  const citedNumbers = new Set([...numbers, ...copies.map(({ copyNumber }) => copyNumber)].map(String));
  const besides = JSON.stringify(numbers);
  const saidElsewhere = new Map<string, boolean>();
  const isErased = (from: Pick<ReadableBucket, 'db'>, { words }: Needle): boolean => {
    if (words === null) return true;
    const known = saidElsewhere.get(words) ?? isSaidElsewhere(from.db, words, besides);
    saidElsewhere.set(words, known);
    return !known;
  };
  const foundIn = (bytes: Buffer): ReadonlySet<number> => {
    const found = new Set<number>();
    if (needles.length > 0) finder.search(bytes, (needle) => found.add(needle));
    return found;
  };
  const erasedIn = (from: Pick<ReadableBucket, 'db'>, bytes: Buffer) =>
    [...foundIn(bytes)].flatMap((index) => needles[index] ?? []).filter((needle) => isErased(from, needle));

  return {
    mayBeIn: (bytes) => {
      if (foundIn(bytes).size > 0) return true;
      for (const [, number] of bytes.toString('latin1').matchAll(/"number"\s*:\s*(\d+)/gu)) {
        if (number !== undefined && citedNumbers.has(number)) return true;
      }
      return false;
    },
    areIn: (from, text) => erasedIn(from, Buffer.from(text, 'utf8')).length > 0,
    isCited: ({ namespace, number }) => cited.has(refOf(namespace, number)),
    blankedIn: (from, bytes) => {
      const blanked = Buffer.from(bytes);
      for (const { text, bytes: run } of erasedIn(from, bytes)) {
        const whole = [text, JSON.stringify(text).slice(1, -1)].map((words) => Buffer.from(words, 'utf8'));
        // The whole text first: a piece of it that is blanked already would hide the rest.
        for (const words of [...whole, run]) blank(blanked, words);
      }
      return blanked;
    },
  };
}

function refOf(namespace: string, number: number): string {
  return `${namespace}#${String(number)}`;
}

function blank(bytes: Buffer, words: Uint8Array): void {
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at)) {
    bytes.fill(0x20, at, at + words.length);
  }
}
