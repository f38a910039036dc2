/** The one channel on which a window's page asks the app, see `preload.ts`. */
export const CALL_CHANNEL = 'escopo:call';
