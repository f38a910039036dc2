import type { ScreenEntry } from './feature.ts';
import { features } from './features.ts';

/** Every screen of every feature. */
export const screens: readonly ScreenEntry[] = features.flatMap((feature) => feature.screens ?? []);

/** Those that stand in the sidebar, in its order. */
export const sidebarScreens: readonly ScreenEntry[] = screens
  .filter((screen) => screen.order !== null)
  .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
