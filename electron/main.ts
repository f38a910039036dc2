import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, shell, webContents } from 'electron';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EventPayload } from '../shared/events.ts';
import { describeFailure } from '../shared/messages/describe-failure.ts';
import { messagesFor } from '../shared/messages/messages-for.ts';
import type { Failure } from '../shared/failures.ts';
import type { Locale } from '../shared/profile.ts';
import { resourcePaths } from './resource-paths.ts';
import { readMachineSettings } from './services/machine-settings.ts';
import { buildMenu } from './shell/build-menu.ts';
import { claimSingleInstance } from './shell/claim-single-instance.ts';
import { askForFiles, askWhereToSave } from './shell/file-dialogs.ts';
import { focusWindow } from './shell/focus-window.ts';
import { hardenContents } from './shell/harden-contents.ts';
import { hardenProcess } from './shell/harden-process.ts';
import { hardenSession } from './shell/harden-session.ts';
import { openWindow, windowFiles } from './shell/open-window.ts';
import { isOurPage } from './shell/app-origin.ts';
import { registerAppScheme } from './shell/register-app-scheme.ts';
import { startApp, type AppOptions, type RunningApp } from './start-app.ts';

/**
 * The boot story. What must come before Electron is ready runs at once; the rest follows in order. Electron waits
 * for no promise of ours at the top of this file, so there is none.
 */
const vaultRoot = resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo'));
const areDevToolsAllowed = !app.isPackaged;

hardenProcess(app);
registerAppScheme(protocol);
app.on('session-created', hardenSession);
app.on('web-contents-created', (_event, contents) => {
  hardenContents(contents);
});

if (claimSingleInstance(app, vaultRoot, focusFirstWindow)) {
  void app.whenReady().then(boot);
} else {
  app.quit();
}

async function boot(): Promise<void> {
  const started = await startApp({
    root: vaultRoot,
    resources: resourcePaths(import.meta.dirname),
    ipcMain,
    isOurPage,
    send: (windowId, event, payload) => webContents.fromId(windowId)?.send('escopo:event', event, payload),
    ports: { app: appPorts(), askForFiles, askWhereToSave },
    log: (line) => process.stderr.write(`escopo: ${line}\n`),
  });
  if (!started.ok) {
    explainAndQuit(started.error);
    return;
  }
  const running = started.value;
  drainBeforeQuit(running);
  installMenu(localeOf(running));
  followSessions(running);
  await openFirstWindow(running);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) void openFirstWindow(running);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** A vault that cannot be opened is left as it is: the person reads why, in one sentence. */
function explainAndQuit(failure: Failure): void {
  const words = messagesFor(systemLocale());
  dialog.showErrorBox('Escopo', describeFailure(words, failure));
  app.exit(1);
}

/** Holds the quit until running calls have ended and every file is closed. */
function drainBeforeQuit(running: RunningApp): void {
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void running
      .close()
      .catch((error: unknown) => running.owner.vault.reportProblem('close', error))
      .finally(() => {
        isClosed = true;
        app.quit();
      });
  });
}

/** The window's title names the person; a closed window is nobody's. */
function followSessions({ sessions, owner }: RunningApp): void {
  app.on('web-contents-created', (_event, contents) => {
    const { id } = contents;
    contents.once('destroyed', () => {
      sessions.close(id);
    });
  });
  sessions.onChange((windowId, userId) => {
    if (userId === null)
      webContents.fromId(windowId)?.send('escopo:event', 'session.changed', { profile: null });
    owner.indexing.wakeAll();
  });
}

function appPorts(): AppOptions['ports']['app'] {
  const program = join(import.meta.dirname, '..', 'cli', 'cli.js').replace('app.asar', 'app.asar.unpacked');
  return {
    version: app.getVersion(),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    systemLocale: systemLocale(),
    commandLine: { command: 'node', args: [program] },
    showVault: async () => {
      await shell.openPath(vaultRoot);
    },
    settingsChanged: ({ locale }) => {
      installMenu(locale ?? systemLocale());
    },
  };
}

function localeOf({ owner }: RunningApp): Locale {
  return readMachineSettings(owner.vault).settings.locale ?? systemLocale();
}

function systemLocale(): Locale {
  return app.getLocale().toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

function installMenu(locale: Locale): void {
  const template = buildMenu({
    labels: messagesFor(locale).menu,
    platform: process.platform,
    areDevToolsAllowed,
    run: (command) => {
      const payload: EventPayload<'menu.command'> = { command, number: null };
      BrowserWindow.getFocusedWindow()?.webContents.send('escopo:event', 'menu.command', payload);
    },
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function openFirstWindow(_running: RunningApp): Promise<void> {
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
