/** The scheme that serves the window's files; nothing else in the app answers to it. */
export const APP_SCHEME = 'app';

/** The one origin a window may have. */
export const APP_ORIGIN = `${APP_SCHEME}://escopo`;

/** Whether a URL is a page that we serve. Exact origin: `app://escopo.evil/` is not ours. */
export function isOurPage(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}
