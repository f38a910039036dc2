import { app, BrowserWindow, Menu, protocol } from 'electron';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { messagesFor } from '../shared/messages/messages-for.ts';
import { buildMenu } from './shell/build-menu.ts';
import { claimSingleInstance } from './shell/claim-single-instance.ts';
import { focusWindow } from './shell/focus-window.ts';
import { hardenContents } from './shell/harden-contents.ts';
import { hardenProcess } from './shell/harden-process.ts';
import { openWindow, windowFiles } from './shell/open-window.ts';
import { registerAppScheme } from './shell/register-app-scheme.ts';

/**
 * The boot story. What must come before Electron is ready runs at once; the rest follows in order. Electron waits
 * for no promise of ours at the top of this file, so there is none.
 */
const vaultRoot = resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo'));
const areDevToolsAllowed = !app.isPackaged;

hardenProcess(app.commandLine);
registerAppScheme(protocol);
app.on('web-contents-created', (_event, contents) => {
  hardenContents(contents);
});

if (claimSingleInstance(app, vaultRoot, focusFirstWindow)) {
  void app.whenReady().then(boot);
} else {
  app.quit();
}

async function boot(): Promise<void> {
  // The vault's lock, its catalog and the IPC door open here, before the first window can ask for anything.
  installMenu();
  await openFirstWindow();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) void openFirstWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Draining belongs in `before-quit`: hold the quit, close what is open, quit again.
}

function installMenu(): void {
  const template = buildMenu({
    labels: messagesFor('en').menu,
    platform: process.platform,
    areDevToolsAllowed,
    run: (command) => {
      BrowserWindow.getFocusedWindow()?.webContents.send('escopo:event', 'menu.command', {
        command,
        number: null,
      });
    },
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function openFirstWindow(): Promise<void> {
  await openWindow({
    ...windowFiles(import.meta.dirname),
    boundsFile: join(vaultRoot, 'users', '_system', 'window.json'),
    backgroundColour: '#f7f7f8',
    areDevToolsAllowed,
  });
}

function focusFirstWindow(): void {
  const [first] = BrowserWindow.getAllWindows();
  if (first) focusWindow(first);
}
