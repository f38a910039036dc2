import type { BucketSweep } from '../../../shared/upkeep.ts';

/** What a sweep took away in all: memories, and things that belonged to none. */
export interface SweepTotals {
  readonly memories: number;
  readonly leftovers: number;
  readonly reclaimedBytes: number;
}

/** Adds up sweeps of several buckets. */
export function sumSweeps(sweeps: readonly BucketSweep[]): SweepTotals {
  return sweeps.reduce<SweepTotals>(
    (sum, sweep) => ({
      memories: sum.memories + sweep.expired + sweep.duplicates + sweep.binned,
      leftovers: sum.leftovers + leftoversOf(sweep),
      reclaimedBytes: sum.reclaimedBytes + sweep.reclaimedBytes,
    }),
    { memories: 0, leftovers: 0, reclaimedBytes: 0 },
  );
}

/** Index entries, files and pending entries that belong to no memory. */
export function leftoversOf(sweep: BucketSweep): number {
  return sweep.orphanVectors + sweep.orphanAttachments + sweep.orphanOutbox;
}

/** Whether a sweep has anything to tell. */
export function isEmptySweep(sweep: BucketSweep): boolean {
  const { memories, leftovers, reclaimedBytes } = sumSweeps([sweep]);
  return memories + leftovers + reclaimedBytes === 0;
}
