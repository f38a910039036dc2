import { app, BrowserWindow } from 'electron';
import { isPageGone } from './watch-page.ts';

/** The end of the app. */
export interface OrderlyEnd {
  /**
   * Aborted the moment the app is asked to quit: from then on nothing but `close` may look into the vault, as windows
   * that close and menus would.
   */
  readonly quitting: AbortSignal;
  /** Quits and then calls `last`, synchronously and with every file closed; not at all when closing failed. */
  readonly quitFor: (last: () => unknown) => void;
}

/** Holds the quit of the app until `close` has ended, which answers whether everything is closed. */
export function quitInOrder(close: () => Promise<boolean>): OrderlyEnd {
  const quitting = new AbortController();
  let closing: Promise<void> | null = null;
  let isClosed = false;
  let isOrderly = false;
  let last: (() => unknown) | null = null;
  const closeAndQuit = async (): Promise<void> => {
    try {
      isOrderly = await close();
    } finally {
      isClosed = true;
      // A page without a process never answers whether its window may close.
      BrowserWindow.getAllWindows()
        .filter(isPageGone)
        .forEach((window) => window.destroy());
      app.quit();
    }
  };
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    quitting.abort();
    closing ??= closeAndQuit();
  });
  // Windows are gone and files closed. An orderly end would wait for native threads, which may never end while loading.
  app.on('quit', () => {
    if (!isClosed) return;
    try {
      if (isOrderly && last !== null) {
        // What is started now must not take this process, which is about to end, for a running app.
        app.releaseSingleInstanceLock();
        last();
      }
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  });
  return {
    quitting: quitting.signal,
    quitFor: (next) => {
      last = next;
      app.quit();
    },
  };
}
