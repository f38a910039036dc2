import { app, BrowserWindow, Menu, type WebContents } from 'electron';
import type { EventPayload } from '../../shared/events.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import type { Locale } from '../../shared/profile.ts';
import { buildMenu } from './build-menu.ts';
import { buildTextMenu } from './build-text-menu.ts';

/** The menu bar of the app, which is one for all windows. */
export interface AppMenu {
  /** Puts it up in the language that holds now, unless it stands in that already. */
  readonly install: () => void;
  /** Puts it up, and again whenever another window comes in front: its person may speak another language. */
  readonly follow: () => void;
  /** Gives the texts of a page their own menu, at a right click or the menu key. */
  readonly serveTexts: (contents: WebContents) => void;
}

/** `locale` answers the language of whoever is in front at that moment. */
export function createAppMenu(locale: () => Locale, areDevToolsAllowed: boolean): AppMenu {
  let shown: Locale | null = null;
  const install = (): void => {
    const wanted = locale();
    // A new menu bar makes some systems lay out and paint every window anew, which a switch of the person must not wait for.
    if (wanted === shown) return;
    shown = wanted;
    const template = buildMenu({
      labels: messagesFor(wanted).menu,
      platform: process.platform,
      areDevToolsAllowed,
      run: (command) => {
        const payload: EventPayload<'menu.command'> = { command, number: null };
        BrowserWindow.getFocusedWindow()?.webContents.send('escopo:event', 'menu.command', payload);
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  return {
    install,
    follow: () => {
      install();
      app.on('browser-window-focus', install);
    },
    serveTexts: (contents) => {
      contents.on('context-menu', (_event, clicked) => {
        const { menu: labels } = messagesFor(locale());
        const template = buildTextMenu({
          labels,
          clicked,
          replace: (word) => contents.replaceMisspelling(word),
        });
        if (template.length > 0) Menu.buildFromTemplate(template).popup();
      });
    },
  };
}
