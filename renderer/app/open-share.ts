import type { MemoryNumber } from '../../shared/ids.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { createSignal } from './signal.ts';

/** What is to be shared; without a target the sharing dialog asks where. */
export interface ShareRequest {
  readonly numbers: readonly MemoryNumber[];
  readonly target?: ShareTarget | undefined;
}

const signal = createSignal<ShareRequest>();

/** Asks the sharing feature to show its letter. Nothing is copied by asking. */
export const openShare = signal.send;
/** The sharing feature listens here while it is mounted. */
export const onOpenShare = signal.listen;
