import { app, BrowserWindow } from 'electron';
import { isPageGone } from './watch-page.ts';

/**
 * Holds the quit of the app until `close` has ended. The signal is aborted the moment the app is asked to quit: from
 * then on nothing but `close` may look into the vault, as windows that close and menus would.
 */
export function quitInOrder(close: () => Promise<void>): AbortSignal {
  const quitting = new AbortController();
  let closing: Promise<void> | null = null;
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    quitting.abort();
    closing ??= close().finally(() => {
      isClosed = true;
      // A page without a process never answers whether its window may close.
      BrowserWindow.getAllWindows()
        .filter(isPageGone)
        .forEach((window) => window.destroy());
      app.quit();
    });
  });
  // Windows are gone and files closed. An orderly end would wait for native threads, which may never end while loading.
  app.on('quit', () => {
    if (isClosed) process.kill(process.pid, 'SIGKILL');
  });
  return quitting.signal;
}
