import type { BrowserWindow, MessageBoxOptions, MessageBoxReturnValue, WebContents } from 'electron';

/** The words of the question that is asked when the page of a window stopped, in the person's language. */
export interface StoppedPageWords {
  readonly title: string;
  readonly body: string;
  readonly reload: string;
  readonly close: string;
}

/** What watching a page needs of its window and of the app. */
export interface PageWatch {
  /** Asks the person in front of the window, as `dialog.showMessageBox` does. */
  readonly ask: (window: BrowserWindow, options: MessageBoxOptions) => Promise<MessageBoxReturnValue>;
  readonly words: () => StoppedPageWords;
  /** While the app ends nobody is asked anything. */
  readonly isQuitting: () => boolean;
  readonly log: (line: string) => void;
}

/**
 * Says when the process behind a window's page ended by itself, and loads the page again or closes the window, as the
 * person chooses. The vault is another process's and goes on; what was typed and not saved is gone with the page.
 */
export function watchPage(window: BrowserWindow, watch: PageWatch): void {
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || watch.isQuitting()) return;
    watch.log(`page: ${reason}`);
    askWhatToDo(window, watch).catch((error: unknown) =>
      watch.log(`page: ${error instanceof Error ? error.name : typeof error}`),
    );
  });
}

/** Whether a page has no process: its window cannot be asked to close, only be taken away. */
export function isPageGone({
  webContents,
}: {
  readonly webContents: Pick<WebContents, 'isCrashed'>;
}): boolean {
  return webContents.isCrashed();
}

async function askWhatToDo(window: BrowserWindow, { ask, words }: PageWatch): Promise<void> {
  const { title, body, reload, close } = words();
  const { response } = await ask(window, {
    type: 'error',
    title: 'Escopo',
    message: title,
    detail: body,
    buttons: [reload, close],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (window.isDestroyed() || !isPageGone(window)) return;
  if (response === 0) window.webContents.reload();
  else window.destroy();
}
