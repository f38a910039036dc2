import type { ActionEntry } from './feature.ts';
import { features } from './features.ts';

/** Everything that the command palette can do, beside going to screens, people and memories. */
export const actions: readonly ActionEntry[] = features.flatMap((feature) => feature.actions ?? []);
