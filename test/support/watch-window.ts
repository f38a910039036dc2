import type { ElectronApplication, Page } from '@playwright/test';

/** What a window did since it is watched, beyond what it is for. */
export interface WindowDeeds {
  /** Addresses asked for, answered or refused, that are not files of the app. */
  readonly requests: readonly string[];
  /** Addresses that the page went to, other than its own. */
  readonly navigations: readonly string[];
  /** Pages beside the first, and addresses or files handed to the operating system. */
  readonly opened: readonly string[];
  /** What the page's policy had to refuse. */
  readonly violations: readonly string[];
  /** Dialogs that a script of the page opened. */
  readonly dialogs: readonly string[];
}

/**
 * Watches a window from both sides. Reloads the page once, so that nothing happens before it is watched. The answer
 * tells the deeds up to the moment it is called.
 */
export async function watchWindow(
  app: ElectronApplication,
  window: Page,
): Promise<() => Promise<WindowDeeds>> {
  // A page that is reloaded while the app still opens it counts as one that could not be opened.
  await window.waitForLoadState();
  const dialogs: string[] = [];
  window.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await app.evaluate(({ BrowserWindow, app: electron, shell }) => {
    const deeds = { requests: [] as string[], navigations: [] as string[], opened: [] as string[] };
    (globalThis as unknown as { deeds: unknown }).deeds = deeds;
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const note = ({ url }: { readonly url: string }): void => {
      if (!/^(app:\/\/escopo\/|blob:app:\/\/escopo\/|data:image\/|devtools:)/.test(url))
        deeds.requests.push(url);
    };
    contents?.session.webRequest.onCompleted(note);
    contents?.session.webRequest.onErrorOccurred(note);
    for (const event of ['did-start-navigation', 'will-navigate', 'will-frame-navigate'] as const) {
      (contents as unknown as NodeJS.EventEmitter | undefined)?.on(
        event,
        (details: { readonly url: string }) => {
          if (!details.url.startsWith('app://escopo/')) deeds.navigations.push(details.url);
        },
      );
    }
    electron.on('web-contents-created', () => deeds.opened.push('a page'));
    shell.openExternal = (url) => Promise.resolve(void deeds.opened.push(url));
    shell.openPath = (path) => Promise.resolve((deeds.opened.push(path), ''));
  });
  await window.addInitScript(() => {
    const target = globalThis as unknown as { violations: string[] };
    target.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      target.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await window.reload();
  return async () => ({
    ...(await app.evaluate(
      () =>
        (globalThis as unknown as { deeds: Pick<WindowDeeds, 'requests' | 'navigations' | 'opened'> }).deeds,
    )),
    violations: await window.evaluate(
      () => (globalThis as unknown as { violations: readonly string[] }).violations,
    ),
    dialogs,
  });
}
