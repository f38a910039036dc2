import { sidebarScreens } from './screens.ts';
import { loadAhead } from './use-loaded.ts';

/** Fetches the screen that a person sees first, while they still choose who they are. */
export async function preloadFirstScreen(): Promise<void> {
  const [first] = sidebarScreens;
  if (first !== undefined) await loadAhead(first.load);
}
