import { useEffect, useLayoutEffect, useRef } from 'react';
import { chordOf, isTyping } from './shortcut.ts';

/**
 * Listens to chords such as `mod+k`, `j` or `?` on the whole window. Those without `mod` are left alone while somebody
 * types or a dialog is open.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = chordOf(event);
      const run = latest.current[name];
      if (run === undefined || (!name.startsWith('mod+') && isTyping(event))) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
