import { app, BrowserWindow, dialog, powerMonitor, shell, webContents, type WebContents } from 'electron';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
import { buildTrayMenu } from './shell/build-tray-menu.ts';
import { createAppMenu, type AppMenu } from './shell/create-app-menu.ts';
import { createTray, type AppTray } from './shell/create-tray.ts';
import { askForFiles, askWhereToSave } from './shell/file-dialogs.ts';
import type { LaunchInbox } from './shell/launch-inbox.ts';
import { windowFiles } from './shell/open-window.ts';
import { watchPower } from './shell/power-monitor.ts';
import { quitInOrder, type OrderlyEnd } from './shell/quit-in-order.ts';
import { createReturnToPicker } from './shell/return-to-picker.ts';
import { sendUpdateRequest } from './shell/send-update-request.ts';
import { watchPages } from './shell/watch-pages.ts';
import { shutDown } from './shut-down.ts';
import { startApp, type AppOptions, type RunningApp } from './start-app.ts';
import type { UpkeepSchedule } from './upkeep/create-upkeep-schedule.ts';
import { appImageOf } from './updates/app-image-of.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';
import { wireUpdates } from './wire-updates.ts';

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

/** What the parts of the running app share: who serves, while somebody does, and when that ends. */
interface Life {
  /** Null until the vault is open, and again from the moment the app is asked to quit. */
  readonly serving: () => RunningApp | null;
  readonly quitting: AbortSignal;
  readonly menu: AppMenu;
}

/** Opens the vault, answers the windows, and stays until the app quits. A vault that does not open ends the app. */
export async function runApp(options: RunOptions): Promise<void> {
  let running: RunningApp | null = null;
  let upkeep: UpkeepSchedule | null = null;
  const { quitting, quitFor } = quitInOrder(async () => {
    // A vault that is still being opened is opened first, so that what a start finishes is not left half done.
    const started = await starting;
    const steps = [
      { name: 'upkeep', close: () => upkeep?.close(), withinMs: 3_000 },
      { name: 'app', close: () => (started.ok ? started.value.close() : undefined), withinMs: 42_000 },
    ];
    return await shutDown(steps, options.log);
  });
  const serving = (): RunningApp | null => (quitting.aborted ? null : running);
  const menu = createAppMenu(() => localeInFront(serving()), options.areDevToolsAllowed);
  const afterStart = pageStands(options);
  const starting = openDoors(options, afterStart, menu, quitFor);
  watchPages({
    words: () => messagesFor(localeInFront(serving())).frame.pageStopped,
    isQuitting: () => quitting.aborted,
    log: options.log,
  });
  const started = await starting;
  if (quitting.aborted) return;
  if (!started.ok) {
    explainAndExit(started.error, options.log);
    return;
  }
  running = started.value;
  const life: Life = { serving, quitting, menu };
  upkeep = followPower(running, life);
  menu.follow();
  followSessions(running, life);
  const tray = followTray(running, life, options.showApp);
  app.on('activate', options.showApp);
  app.on('window-all-closed', () => {
    // With an icon beside the clock the app stays there and goes on serving agents.
    if (process.platform !== 'darwin' && tray === null) app.quit();
  });
  await afterStart;
  serving()?.owner.meaning.warm();
}

async function pageStands({ firstWindow, log }: RunOptions): Promise<void> {
  const loaded = firstWindow.catch((error: unknown) => log(`window: ${nameOfError(error)}`));
  await Promise.race([loaded, wait(PAGE_LIMIT_MS, undefined, { ref: false })]);
  await wait(QUIET_MS);
}

async function openDoors(
  options: RunOptions,
  afterStart: Promise<void>,
  menu: AppMenu,
  quitFor: OrderlyEnd['quitFor'],
): Promise<Result<RunningApp>> {
  try {
    return await startApp({
      root: options.vaultRoot,
      resources: resourcePaths(import.meta.dirname),
      requests: options.requests,
      isOurPage,
      send: (windowId, event, payload) => {
        webContents.fromId(windowId)?.send('escopo:event', event, payload);
        // The person may have chosen another language.
        if (event === 'session.changed') menu.install();
      },
      ports: {
        app: appPorts(options, menu),
        askForFiles: async (windowId, kind) => {
          const opened = kind === 'file' && windowId !== null ? options.inbox.takeFile(windowId) : null;
          return opened === null ? await askForFiles(windowId, kind) : [opened];
        },
        askWhereToSave,
      },
      updates: wireUpdates({
        ...runningProgram(),
        resourcesFolder: process.resourcesPath,
        version: app.getVersion(),
        folder: join(app.getPath('userData'), 'updates'),
        send: sendUpdateRequest,
        quitFor,
        log: options.log,
      }),
      log: options.log,
      afterStart,
    });
  } catch (error) {
    options.log(`boot: ${nameOfError(error)}`);
    return fail({ type: 'internal', reference: 'boot' });
  }
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
function followPower({ owner, sessions }: RunningApp, { quitting }: Life): UpkeepSchedule {
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
  repeat(returning.check, IDLE_CHECK_MS, quitting);
  power.onLeave(returning.leave);
  power.onReturn(watching.wake);
  return watching;
}

/** Keeps the icon beside the clock true, where there is one. */
function followTray(running: RunningApp, { serving, quitting }: Life, showApp: () => void): AppTray | null {
  const { vault } = running.owner;
  const tray = createTray(windowFiles(import.meta.dirname).iconFile, showApp);
  if (tray === null) return null;
  let shown = '';
  const refresh = (): void => {
    const state = { upkeep: upkeepOutcome(vault), agents: agentActivity(vault).connected };
    const labels = messagesFor(localeInFront(serving())).menu;
    const template = buildTrayMenu({ labels, state, open: showApp, quit: () => app.quit() });
    // An open menu closes when it is replaced.
    const next = JSON.stringify(template);
    if (next !== shown) tray.show(template);
    shown = next;
  };
  refresh();
  repeat(refresh, TRAY_REFRESH_MS, quitting);
  return tray;
}

/** The window's title names the person; a closed window is nobody's. */
function followSessions({ sessions, owner }: RunningApp, { quitting, menu }: Life): void {
  const follow = (contents: WebContents): void => {
    const { id } = contents;
    contents.once('destroyed', () => {
      sessions.close(id);
    });
    menu.serveTexts(contents);
  };
  webContents.getAllWebContents().forEach(follow);
  app.on('web-contents-created', (_event, contents) => follow(contents));
  sessions.onChange((windowId, userId) => {
    if (quitting.aborted) return;
    if (userId === null)
      webContents.fromId(windowId)?.send('escopo:event', 'session.changed', { profile: null });
    owner.indexing.wakeAll();
    menu.install();
  });
}

function appPorts({ vaultRoot, inbox }: RunOptions, menu: AppMenu): AppOptions['ports']['app'] {
  return {
    version: app.getVersion(),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    systemLocale: systemLocale(),
    commandLine: commandLineOfApp({ ...runningProgram(), mainFolder: import.meta.dirname }),
    showVault: async () => {
      await shell.openPath(vaultRoot);
    },
    settingsChanged: menu.install,
    takeCommand: inbox.take,
  };
}

/** What this program is and from where it was started. */
function runningProgram() {
  return {
    isPackaged: app.isPackaged,
    platform: process.platform,
    executable: process.execPath,
    appImage: appImageOf(process.execPath, process.env),
  };
}

/** The language of the person whose window is in front, before that of this computer, before that of the system. */
function localeInFront(serving: RunningApp | null): Locale {
  if (serving === null) return systemLocale();
  const { owner, sessions } = serving;
  const front = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const profile = currentProfile(owner.vault, front ? sessions.of(front.webContents.id) : null);
  return profile?.locale ?? readMachineSettings(owner.vault).settings.locale ?? systemLocale();
}

function systemLocale(): Locale {
  return app.getLocale().toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

/** Looks again and again until the app is asked to quit: nothing may look into a vault that is being closed. */
function repeat(look: () => void, everyMs: number, until: AbortSignal): void {
  const timer = setInterval(look, everyMs);
  until.addEventListener('abort', () => clearInterval(timer), { once: true });
}
