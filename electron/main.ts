import { app, BrowserWindow, ipcMain, Menu, protocol } from 'electron';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EventPayload } from '../shared/events.ts';
import { holdRequests } from './ipc/hold-requests.ts';
import { nameOfError } from './name-of-error.ts';
import { claimSingleInstance } from './shell/claim-single-instance.ts';
import { focusWindow } from './shell/focus-window.ts';
import { hardenContents } from './shell/harden-contents.ts';
import { hardenProcess } from './shell/harden-process.ts';
import { hardenSession } from './shell/harden-session.ts';
import { createLaunchInbox } from './shell/launch-inbox.ts';
import { openWindow, windowFiles } from './shell/open-window.ts';
import {
  parseFile,
  parseLaunchArguments,
  parseLink,
  type LaunchRequest,
} from './shell/parse-launch-arguments.ts';
import { registerAppScheme } from './shell/register-app-scheme.ts';
import { isAgentStart, prepareForAgent } from './shell/start-as-agent.ts';

/**
 * The boot story up to the first window. What must come before Electron is ready runs at once. The window opens before
 * the vault does, and `run-app.ts` with all that stands on the vault is loaded while the window's own process starts.
 * Electron waits for no promise of ours at the top of this file, so there is none.
 */
const vaultRoot = resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo'));
const areDevToolsAllowed = !app.isPackaged;

hardenProcess(app);
registerAppScheme(protocol);
app.on('session-created', (session) => hardenSession(session, process.platform));
app.on('web-contents-created', (_event, contents) => {
  hardenContents(contents);
});

/** What the system asked for at this start or a later one. */
const inbox = createLaunchInbox();
let isQuitting = false;

// Electron's own answer is a box that waits for a click, also when the app ends and nobody is there to click.
process.on('uncaughtException', (error) => log(`bug: ${nameOfError(error)}`));
process.on('unhandledRejection', (error) => log(`bug: ${nameOfError(error)}`));
// A terminal that was closed takes no more lines. Unheard, each refused line would be a fault that makes another line.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

if (isAgentStart(process.argv, app.isPackaged)) {
  serveAgent();
} else if (
  claimSingleInstance(app, vaultRoot, (args, folder) => answerSystem(parseLaunchArguments(args, folder)))
) {
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
  app.on('before-quit', () => {
    isQuitting = true;
  });
  if (app.isPackaged) app.setAsDefaultProtocolClient('escopo');
  // Electron's own menu would be built first and shown for a moment.
  Menu.setApplicationMenu(null);
  app
    .whenReady()
    .then(boot)
    .catch((error: unknown) => {
      log(`boot: ${nameOfError(error)}`);
      app.exit(1);
    });
} else {
  app.quit();
}

/** No window, no claim to be the only one: any number of agents may start the app as their door. */
function serveAgent(): void {
  const clean = prepareForAgent(app);
  void import('./run-agent.ts')
    .then(async ({ runAgent }) => await runAgent({ vaultRoot, log }))
    .catch((error: unknown) => {
      log(`agent: ${nameOfError(error)}`);
      return 1;
    })
    .then((code) => {
      clean();
      // All files are closed. As at the end of the app: native threads that still run would make an orderly end a crash.
      if (code === 0) process.kill(process.pid, 'SIGKILL');
      else app.exit(code);
    });
}

async function boot(): Promise<void> {
  const requests = holdRequests(ipcMain);
  let onFilesAsked = (): void => undefined;
  const filesAsked = new Promise<void>((arrive) => {
    onFilesAsked = arrive;
  });
  const firstWindow = openAppWindow(onFilesAsked);
  // Loading the rest keeps this process busy, so the page is given its files before that.
  await Promise.race([filesAsked, firstWindow]);
  const { runApp } = await import('./run-app.ts');
  await runApp({ vaultRoot, areDevToolsAllowed, requests, inbox, firstWindow, showApp, log });
}

/** Hands over what a link, a file or a second start asks for, to a window that is in front then. */
function answerSystem(request: LaunchRequest | null): void {
  if (request !== null) inbox.put(request);
  showApp();
  const payload: EventPayload<'menu.command'> = { command: 'waiting', number: null };
  BrowserWindow.getAllWindows()[0]?.webContents.send('escopo:event', 'menu.command', payload);
}

/** Brings the window in front, or opens one where all were closed. */
function showApp(): void {
  const [first] = BrowserWindow.getAllWindows();
  if (first) focusWindow(first);
  else if (app.isReady() && !isQuitting) void openAppWindow();
}

async function openAppWindow(onFilesAsked?: () => void): Promise<void> {
  await openWindow({
    ...windowFiles(import.meta.dirname),
    boundsFile: join(vaultRoot, 'users', '_system', 'window.json'),
    backgroundColour: '#f7f7f8',
    areDevToolsAllowed,
    ...(onFilesAsked === undefined ? {} : { onFilesAsked }),
  });
}

/** Faults by their names, never with content. */
function log(line: string): void {
  process.stderr.write(`escopo: ${line}\n`);
}
