import { useLayoutEffect } from 'react';
import type { Theme } from '../../shared/profile.ts';

/** Puts a theme on the whole window and follows the system while the choice says so. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      document.documentElement.dataset['theme'] =
        theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
}
