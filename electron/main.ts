import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  shell,
  webContents,
} from 'electron';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EventPayload } from '../shared/events.ts';
import { describeFailure } from '../shared/messages/describe-failure.ts';
import { messagesFor } from '../shared/messages/messages-for.ts';
import type { Failure } from '../shared/failures.ts';
import type { Locale } from '../shared/profile.ts';
import { nameOfError } from './name-of-error.ts';
import { resourcePaths } from './resource-paths.ts';
import { agentActivity } from './services/agent-activity.ts';
import { currentProfile } from './services/current-profile.ts';
import { readMachineSettings } from './services/machine-settings.ts';
import { upkeepOutcome } from './services/upkeep-outcome.ts';
import { buildMenu } from './shell/build-menu.ts';
import { buildTrayMenu } from './shell/build-tray-menu.ts';
import { claimSingleInstance } from './shell/claim-single-instance.ts';
import { createTray, type AppTray } from './shell/create-tray.ts';
import { askForFiles, askWhereToSave } from './shell/file-dialogs.ts';
import { focusWindow } from './shell/focus-window.ts';
import { hardenContents } from './shell/harden-contents.ts';
import { hardenProcess } from './shell/harden-process.ts';
import { hardenSession } from './shell/harden-session.ts';
import { createLaunchInbox } from './shell/launch-inbox.ts';
import { openWindow, windowFiles } from './shell/open-window.ts';
import { isOurPage } from './shell/app-origin.ts';
import {
  parseFile,
  parseLaunchArguments,
  parseLink,
  type LaunchRequest,
} from './shell/parse-launch-arguments.ts';
import { watchPower } from './shell/power-monitor.ts';
import { registerAppScheme } from './shell/register-app-scheme.ts';
import { createReturnToPicker } from './shell/return-to-picker.ts';
import { shutDown, type ShutdownStep } from './shut-down.ts';
import { startApp, type AppOptions, type RunningApp } from './start-app.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';

/**
 * The boot story. What must come before Electron is ready runs at once; the rest follows in order. Electron waits
 * for no promise of ours at the top of this file, so there is none.
 */
const vaultRoot = resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo'));
const areDevToolsAllowed = !app.isPackaged;

const IDLE_CHECK_MS = 10_000;
const TRAY_REFRESH_MS = 15_000;

hardenProcess(app);
registerAppScheme(protocol);
app.on('session-created', hardenSession);
app.on('web-contents-created', (_event, contents) => {
  hardenContents(contents);
});

/** What the system asked for at this start or a later one. */
const inbox = createLaunchInbox();
let running: RunningApp | null = null;
let isQuitting = false;
/** What looks at the vault from time to time, to be stopped before the vault is closed. */
const clocks: NodeJS.Timeout[] = [];

// Electron's own answer is a box that waits for a click, also when the app ends and nobody is there to click.
process.on('uncaughtException', (error) => log(`bug: ${nameOfError(error)}`));
process.on('unhandledRejection', (error) => log(`bug: ${nameOfError(error)}`));

if (claimSingleInstance(app, vaultRoot, (args, folder) => answerSystem(parseLaunchArguments(args, folder)))) {
  const request = parseLaunchArguments(process.argv.slice(1), process.cwd());
  if (request !== null) inbox.put(request);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    answerSystem(parseLink(link));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    answerSystem(parseFile(path, vaultRoot));
  });
  if (app.isPackaged) app.setAsDefaultProtocolClient('escopo');
  app
    .whenReady()
    .then(boot)
    .catch((error: unknown) => {
      log(`boot: ${nameOfError(error)}`);
      if (!isQuitting) explainAndQuit({ type: 'internal', reference: 'boot' });
    });
} else {
  app.quit();
}

async function boot(): Promise<void> {
  const started = await startApp({
    root: vaultRoot,
    resources: resourcePaths(import.meta.dirname),
    requests: ipcMain,
    isOurPage,
    send: (windowId, event, payload) => {
      webContents.fromId(windowId)?.send('escopo:event', event, payload);
      // The person may have chosen another language.
      if (event === 'session.changed') installMenu();
    },
    ports: {
      app: appPorts(),
      askForFiles: async (windowId, kind) => {
        const opened = kind === 'file' && windowId !== null ? inbox.takeFile(windowId) : null;
        return opened === null ? await askForFiles(windowId, kind) : [opened];
      },
      askWhereToSave,
    },
    log,
  });
  if (!started.ok) {
    explainAndQuit(started.error);
    return;
  }
  running = started.value;
  const upkeep = followPower(running);
  drainBeforeQuit([
    { name: 'upkeep', close: () => upkeep.close(), withinMs: 3_000 },
    { name: 'app', close: () => started.value.close(), withinMs: 40_000 },
  ]);
  installMenu();
  app.on('browser-window-focus', installMenu);
  followSessions(running);
  await openFirstWindow();
  const tray = followTray(running);
  app.on('activate', showApp);
  app.on('window-all-closed', () => {
    // With an icon beside the clock the app stays there and goes on serving agents.
    if (process.platform !== 'darwin' && tray === null) app.quit();
  });
}

/** Runs upkeep while the person is away, and sends windows back to the picker for those who want that. */
function followPower({ owner, sessions }: RunningApp): { close(): Promise<void> } {
  const power = watchPower(powerMonitor);
  const upkeep = startUpkeep(owner.vault, {
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
  power.onReturn(upkeep.wake);
  return upkeep;
}

/** Keeps the icon beside the clock true, where there is one. */
function followTray({ owner }: RunningApp): AppTray | null {
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

/** Hands over what a link, a file or a second start asks for, to a window that is in front then. */
function answerSystem(request: LaunchRequest | null): void {
  if (request !== null) inbox.put(request);
  showApp();
  const payload: EventPayload<'menu.command'> = { command: 'waiting', number: null };
  BrowserWindow.getAllWindows()[0]?.webContents.send('escopo:event', 'menu.command', payload);
}

/** A vault that cannot be opened is left as it is: the person reads why, in one sentence. */
function explainAndQuit(failure: Failure): void {
  const words = messagesFor(systemLocale());
  dialog.showErrorBox('Escopo', describeFailure(words, failure));
  app.exit(1);
}

/** Holds the quit until running calls have ended and every file is closed. */
function drainBeforeQuit(steps: readonly ShutdownStep[]): void {
  let closing: Promise<void> | null = null;
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    // From here on nothing outside the steps may look into the vault: windows that close and menus would.
    isQuitting = true;
    running = null;
    clocks.forEach(clearInterval);
    closing ??= shutDown(steps, log).finally(() => {
      isClosed = true;
      app.quit();
    });
  });
  // Windows are gone and files closed. An orderly end would wait for native threads, which may never end while loading.
  app.on('quit', () => process.kill(process.pid, 'SIGKILL'));
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
    if (running === null) return;
    if (userId === null)
      webContents.fromId(windowId)?.send('escopo:event', 'session.changed', { profile: null });
    owner.indexing.wakeAll();
    installMenu();
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

async function openFirstWindow(): Promise<void> {
  await openWindow({
    ...windowFiles(import.meta.dirname),
    boundsFile: join(vaultRoot, 'users', '_system', 'window.json'),
    backgroundColour: '#f7f7f8',
    areDevToolsAllowed,
  });
}

/** Brings the window in front, or opens one where all were closed. */
function showApp(): void {
  const [first] = BrowserWindow.getAllWindows();
  if (first) focusWindow(first);
  else if (running !== null) void openFirstWindow();
}

/** Faults by their names, never with content. */
function log(line: string): void {
  process.stderr.write(`escopo: ${line}\n`);
}
