import type { SharePreview } from '../../../shared/share.ts';

export type Reader = SharePreview['readers'][number];

/** The addressees in the order of the letter: who is new since the last share first, then the others, you last. */
export function sortReaders(readers: readonly Reader[]): readonly Reader[] {
  return readers.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ you, joinedSinceLastShare }: Reader): number {
  if (you) return 2;
  return joinedSinceLastShare ? 0 : 1;
}
