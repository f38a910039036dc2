import { BrowserWindow, screen, session } from 'electron';
import { join } from 'node:path';
import { answerAppRequest } from './answer-app-request.ts';
import { APP_ORIGIN, APP_SCHEME } from './app-origin.ts';
import { checksSpelling } from './checks-spelling.ts';
import { isPageGone } from './watch-page.ts';
import { readWindowBounds, saveWindowBounds, type WindowBounds } from './window-bounds.ts';

/** What a window is opened with. Folders and files are absolute; `backgroundColour` is shown until the page is. */
export interface WindowOptions {
  readonly rendererFolder: string;
  readonly preloadFile: string;
  readonly boundsFile: string;
  readonly iconFile: string;
  readonly backgroundColour: string;
  readonly areDevToolsAllowed: boolean;
  /** Called when the page asks for its style sheet, the last of the files that it starts with. */
  readonly onFilesAsked?: () => void;
}

let windowsOpened = 0;

/**
 * Opens a window on the app's first page. Its page runs sandboxed in a session of its own that lives in memory
 * only, so what one person's window saw is neither on disk nor in reach of another window.
 */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  windowsOpened += 1;
  const windowSession = session.fromPartition(`window-${String(windowsOpened)}`, { cache: false });
  windowSession.protocol.handle(APP_SCHEME, (request) => {
    if (request.url.endsWith('.css')) options.onFilesAsked?.();
    return answerAppRequest(request, options.rendererFolder);
  });

  const remembered = readWindowBounds(
    options.boundsFile,
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    width: 1200,
    height: 780,
    ...boundsOnly(remembered),
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Escopo',
    icon: options.iconFile,
    backgroundColor: options.backgroundColour,
    webPreferences: {
      session: windowSession,
      preload: options.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: checksSpelling(process.platform),
      navigateOnDragDrop: false,
      safeDialogs: true,
      devTools: options.areDevToolsAllowed,
    },
  });
  if (remembered?.isMaximised === true) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  window.on('close', () => {
    saveWindowBounds(options.boundsFile, { ...window.getNormalBounds(), isMaximised: window.isMaximized() });
  });
  await window.loadURL(`${APP_ORIGIN}/`).catch((error: unknown) => {
    // Closed, or loaded anew, before the page was there: that is somebody's wish, not a fault. A page whose process
    // ended is asked about where it is watched.
    if (!window.isDestroyed() && !isPageGone(window) && !isAborted(error)) throw error;
  });
  return window;
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
}

/** Where the build puts what a window is made of, from the folder of the running program (`out/main`). */
export function windowFiles(
  mainFolder: string,
): Pick<WindowOptions, 'rendererFolder' | 'preloadFile' | 'iconFile'> {
  return {
    rendererFolder: join(mainFolder, '..', 'renderer'),
    preloadFile: join(mainFolder, '..', 'preload', 'preload.cjs'),
    // Of a size that desktops show: a larger one is unpacked and handed over whole, which delays each window.
    iconFile: join(mainFolder, '..', '..', 'build', 'icons', '256x256.png'),
  };
}

function boundsOnly(bounds: WindowBounds | undefined): Partial<Electron.Rectangle> {
  if (bounds === undefined) return {};
  return { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height };
}
