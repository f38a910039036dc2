import type { BrowserWindow } from 'electron';

/** Brings a window in front of the person, wherever it was hidden. */
export function focusWindow(window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
