/** The scheme that serves the window's files; nothing else in the app answers to it. */
export const APP_SCHEME = 'app';

/** The one origin a window may have. */
export const APP_ORIGIN = `${APP_SCHEME}://escopo`;
