import { useSyncExternalStore } from 'react';

/** Below this the sidebar shows icons only, as it does in a window of 1280 pixels with text at 200 %. */
const narrow = window.matchMedia('(max-width: 760px)');

/** Whether the window has room for icons only where there would be words; `max-[760px]:` says the same in classes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}

function listen(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
