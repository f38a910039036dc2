import { app, BrowserWindow, dialog } from 'electron';
import { watchPage, type PageWatch } from './watch-page.ts';

/** Watches the page of every window there is and will be, and asks in a box of the system when one stopped. */
export function watchPages(watch: Omit<PageWatch, 'ask'>): void {
  const follow = (window: BrowserWindow): void =>
    watchPage(window, {
      ...watch,
      ask: async (where, question) => await dialog.showMessageBox(where, question),
    });
  BrowserWindow.getAllWindows().forEach(follow);
  app.on('browser-window-created', (_event, window) => follow(window));
}
