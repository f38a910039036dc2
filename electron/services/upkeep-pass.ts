import { setImmediate } from 'node:timers/promises';
import type { Namespace } from '../../shared/namespace.ts';
import type { Result } from '../../shared/result.ts';
import type { BucketSweep, UpkeepSettings } from '../../shared/upkeep.ts';
import type { Vault } from './vault.ts';

/** One pass over one bucket: what it stands on, and when it must stop. */
export interface PassContext {
  readonly vault: Vault;
  readonly namespace: Namespace;
  /** The instant that decides what is over, the same for the whole run. */
  readonly now: number;
  readonly settings: UpkeepSettings;
  /** False from the moment on that the person is back: what is done is kept, the rest waits. */
  readonly isWanted: () => boolean;
}

/** What a pass removed; what it does not name is zero. */
export type PassCounts = Partial<Omit<BucketSweep, 'namespace'>>;

export type UpkeepPassWork = (context: PassContext) => Promise<Result<PassCounts>>;

/** A sweep that found nothing. */
export function emptySweep(namespace: string): BucketSweep {
  return {
    namespace,
    expired: 0,
    duplicates: 0,
    binned: 0,
    orphanVectors: 0,
    orphanAttachments: 0,
    orphanOutbox: 0,
    reclaimedBytes: 0,
  };
}

/** How long a slice may hold the process, well under the 200 ms that upkeep promises. */
const SLICE_MS = 20;

/** Repeats a small step until it answers that nothing is left, letting other work through; stops when not wanted. */
export async function untilDone(isWanted: () => boolean, step: () => boolean): Promise<void> {
  let isMore = true;
  while (isMore && isWanted()) {
    const end = performance.now() + SLICE_MS;
    do isMore = step();
    while (isMore && performance.now() < end);
    await setImmediate();
  }
}
