import { app, BrowserWindow, Menu } from 'electron';
import type { EventPayload } from '../../shared/events.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import type { Locale } from '../../shared/profile.ts';
import { buildMenu } from './build-menu.ts';

/** The menu bar of the app, which is one for all windows. */
export interface AppMenu {
  /** Puts it up anew, in the language that holds now. */
  readonly install: () => void;
  /** Puts it up, and again whenever another window comes in front: its person may speak another language. */
  readonly follow: () => void;
}

/** `locale` answers the language of whoever is in front at that moment. */
export function createAppMenu(locale: () => Locale, areDevToolsAllowed: boolean): AppMenu {
  const install = (): void => {
    const template = buildMenu({
      labels: messagesFor(locale()).menu,
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
  };
}
