import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  powerMonitor,
  shell,
  webContents,
  type WebContents,
} from 'electron';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventPayload } from '../shared/events.ts';
import type { Failure } from '../shared/failures.ts';
import { describeFailure } from '../shared/messages/describe-failure.ts';
import { messagesFor } from '../shared/messages/messages-for.ts';
import type { Locale } from '../shared/profile.ts';
import { fail, type Result } from '../shared/result.ts';
import type { IpcMainSlice } from './ipc/register-contract.ts';
import { commandLineOfApp } from './command-line-of-app.ts';
import { nameOfError } from './name-of-error.ts';
import { resourcePaths } from './resource-paths.ts';
import { agentActivity } from './services/agent-activity.ts';
import { currentProfile } from './services/current-profile.ts';
import { readMachineSettings } from './services/machine-settings.ts';
import { upkeepOutcome } from './services/upkeep-outcome.ts';
import { isOurPage } from './shell/app-origin.ts';
import { buildMenu } from './shell/build-menu.ts';
import { buildTrayMenu } from './shell/build-tray-menu.ts';
import { createTray, type AppTray } from './shell/create-tray.ts';
import { askForFiles, askWhereToSave } from './shell/file-dialogs.ts';
import type { LaunchInbox } from './shell/launch-inbox.ts';
import { windowFiles } from './shell/open-window.ts';
import { watchPower } from './shell/power-monitor.ts';
import { createReturnToPicker } from './shell/return-to-picker.ts';
import { isPageGone, watchPage } from './shell/watch-page.ts';
import { shutDown } from './shut-down.ts';
import { startApp, type AppOptions, type RunningApp } from './start-app.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';

/** What the boot hands over once the first window is on its way. */
export interface RunOptions {
  readonly vaultRoot: string;
  readonly areDevToolsAllowed: boolean;
  /** Where the windows' calls wait for an answer. */
  readonly requests: IpcMainSlice;
  readonly inbox: LaunchInbox;
  /** Settled when the page of the first window has loaded. */
  readonly firstWindow: Promise<void>;
  readonly showApp: () => void;
  readonly log: (line: string) => void;
}

const IDLE_CHECK_MS = 10_000;
const TRAY_REFRESH_MS = 15_000;
/** How long the first page is left alone with the computer, and how long one is waited for that never comes. */
const QUIET_MS = 1_000;
const PAGE_LIMIT_MS = 10_000;

let running: RunningApp | null = null;
let upkeep: { close(): Promise<void> } | null = null;
let isQuitting = false;
let areDevToolsAllowed = false;
/** What looks at the vault from time to time, to be stopped before the vault is closed. */
const clocks: NodeJS.Timeout[] = [];

/** Opens the vault, answers the windows, and stays until the app quits. A vault that does not open ends the app. */
export async function runApp(options: RunOptions): Promise<void> {
  const afterStart = pageStands(options);
  const starting = openDoors(options, afterStart);
  drainBeforeQuit(starting, options.log);
  followPages(options.log);
  const started = await starting;
  if (isQuitting) return;
  if (!started.ok) {
    explainAndExit(started.error, options.log);
    return;
  }
  running = started.value;
  upkeep = followPower(running);
  areDevToolsAllowed = options.areDevToolsAllowed;
  installMenu();
  app.on('browser-window-focus', installMenu);
  followSessions(running);
  const tray = followTray(running, options.showApp);
  app.on('activate', options.showApp);
  app.on('window-all-closed', () => {
    // With an icon beside the clock the app stays there and goes on serving agents.
    if (process.platform !== 'darwin' && tray === null) app.quit();
  });
  await afterStart;
  running?.owner.meaning.warm();
}

async function pageStands({ firstWindow, log }: RunOptions): Promise<void> {
  const loaded = firstWindow.catch((error: unknown) => log(`window: ${nameOfError(error)}`));
  await Promise.race([loaded, wait(PAGE_LIMIT_MS, undefined, { ref: false })]);
  await wait(QUIET_MS);
}

async function openDoors(options: RunOptions, afterStart: Promise<void>): Promise<Result<RunningApp>> {
  try {
    return await startApp({
      root: options.vaultRoot,
      resources: resourcePaths(import.meta.dirname),
      requests: options.requests,
      isOurPage,
      send: (windowId, event, payload) => {
        webContents.fromId(windowId)?.send('escopo:event', event, payload);
        // The person may have chosen another language.
        if (event === 'session.changed') installMenu();
      },
      ports: {
        app: appPorts(options),
        askForFiles: async (windowId, kind) => {
          const opened = kind === 'file' && windowId !== null ? options.inbox.takeFile(windowId) : null;
          return opened === null ? await askForFiles(windowId, kind) : [opened];
        },
        askWhereToSave,
      },
      log: options.log,
      afterStart,
    });
  } catch (error) {
    options.log(`boot: ${nameOfError(error)}`);
    return fail({ type: 'internal', reference: 'boot' });
  }
}

/**
 * Holds the quit until running calls have ended and every file is closed, also when the vault is still being opened:
 * then it is opened first, so that what a start finishes is not left half done.
 */
function drainBeforeQuit(starting: Promise<Result<RunningApp>>, log: (line: string) => void): void {
  let closing: Promise<void> | null = null;
  let isClosed = false;
  const close = async (): Promise<void> => {
    const started = await starting;
    const steps = [
      { name: 'upkeep', close: () => upkeep?.close(), withinMs: 3_000 },
      { name: 'app', close: () => (started.ok ? started.value.close() : undefined), withinMs: 40_000 },
    ];
    await shutDown(steps, log);
  };
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    // From here on nothing outside the steps may look into the vault: windows that close and menus would.
    isQuitting = true;
    running = null;
    clocks.forEach(clearInterval);
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
}

/** Says when the page of a window stopped, and asks what to do. */
function followPages(log: (line: string) => void): void {
  const follow = (window: BrowserWindow): void =>
    watchPage(window, {
      ask: async (where, question) => await dialog.showMessageBox(where, question),
      words: () => messagesFor(menuLocale()).frame.pageStopped,
      isQuitting: () => isQuitting,
      log,
    });
  BrowserWindow.getAllWindows().forEach(follow);
  app.on('browser-window-created', (_event, window) => follow(window));
}

/** A vault that cannot be opened is left as it is: the person reads why, in one sentence. */
function explainAndExit(failure: Failure, log: (line: string) => void): void {
  log(`vault: ${failure.type}`);
  const words = messagesFor(systemLocale());
  for (const window of BrowserWindow.getAllWindows()) window.destroy();
  dialog.showErrorBox('Escopo', describeFailure(words, failure));
  app.exit(1);
}

/** Runs upkeep while the person is away, and sends windows back to the picker for those who want that. */
function followPower({ owner, sessions }: RunningApp): { close(): Promise<void> } {
  const power = watchPower(powerMonitor);
  const watching = startUpkeep(owner.vault, {
    idleMs: power.idleMs,
    lastAgentCallAt: () => agentActivity(owner.vault).lastCallAt,
    ...owner.upkeep,
  });
  const returning = createReturnToPicker({
    idleMs: power.idleMs,
    windows: () =>
      sessions.windowsOf('everybody').map((windowId) => ({
        windowId,
        afterMinutes: currentProfile(owner.vault, sessions.of(windowId))?.returnToPickerMinutes ?? null,
      })),
    close: sessions.close,
  });
  clocks.push(setInterval(returning.check, IDLE_CHECK_MS));
  power.onLeave(returning.leave);
  power.onReturn(watching.wake);
  return watching;
}

/** Keeps the icon beside the clock true, where there is one. */
function followTray({ owner }: RunningApp, showApp: () => void): AppTray | null {
  const tray = createTray(windowFiles(import.meta.dirname).iconFile, showApp);
  if (tray === null) return null;
  let shown = '';
  const refresh = (): void => {
    const state = { upkeep: upkeepOutcome(owner.vault), agents: agentActivity(owner.vault).connected };
    const labels = messagesFor(menuLocale()).menu;
    const template = buildTrayMenu({ labels, state, open: showApp, quit: () => app.quit() });
    // An open menu closes when it is replaced.
    const next = JSON.stringify(template);
    if (next !== shown) tray.show(template);
    shown = next;
  };
  refresh();
  clocks.push(setInterval(refresh, TRAY_REFRESH_MS));
  return tray;
}

/** The window's title names the person; a closed window is nobody's. */
function followSessions({ sessions, owner }: RunningApp): void {
  const follow = (contents: WebContents): void => {
    const { id } = contents;
    contents.once('destroyed', () => {
      sessions.close(id);
    });
  };
  webContents.getAllWebContents().forEach(follow);
  app.on('web-contents-created', (_event, contents) => follow(contents));
  sessions.onChange((windowId, userId) => {
    if (running === null) return;
    if (userId === null)
      webContents.fromId(windowId)?.send('escopo:event', 'session.changed', { profile: null });
    owner.indexing.wakeAll();
    installMenu();
  });
}

function appPorts({ vaultRoot, inbox }: RunOptions): AppOptions['ports']['app'] {
  return {
    version: app.getVersion(),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    systemLocale: systemLocale(),
    commandLine: commandLineOfApp({
      isPackaged: app.isPackaged,
      platform: process.platform,
      executable: process.execPath,
      appImage: process.env['APPIMAGE'],
      mainFolder: import.meta.dirname,
    }),
    showVault: async () => {
      await shell.openPath(vaultRoot);
    },
    settingsChanged: installMenu,
    takeCommand: inbox.take,
  };
}

/** The language of the person whose window is in front, before that of this computer, before that of the system. */
function menuLocale(): Locale {
  if (running === null) return systemLocale();
  const { owner, sessions } = running;
  const front = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const profile = currentProfile(owner.vault, front ? sessions.of(front.webContents.id) : null);
  return profile?.locale ?? readMachineSettings(owner.vault).settings.locale ?? systemLocale();
}

function systemLocale(): Locale {
  return app.getLocale().toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

function installMenu(): void {
  const template = buildMenu({
    labels: messagesFor(menuLocale()).menu,
    platform: process.platform,
    areDevToolsAllowed,
    run: (command) => {
      const payload: EventPayload<'menu.command'> = { command, number: null };
      BrowserWindow.getFocusedWindow()?.webContents.send('escopo:event', 'menu.command', payload);
    },
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
