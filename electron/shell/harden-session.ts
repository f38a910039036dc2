import type { Session } from 'electron';
import { checksSpelling } from './checks-spelling.ts';

/** The slice of a session that is locked down here. */
export type HardenableSession = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
> & {
  readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'>;
  on(event: 'will-download', listener: (event: { preventDefault(): void }) => void): unknown;
};

/**
 * Locks a window's session: every permission but that of a Copy button is denied, nothing is fetched from a network or as a plain file,
 * nothing is downloaded, and no dictionary is fetched for spell checking.
 */
export function hardenSession(session: HardenableSession, platform: NodeJS.Platform): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => {
    callback(permission === GRANTED);
  });
  session.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(checksSpelling(platform));
  // Switched off alone, Chromium still fetches the dictionary of the system's language from its maker at every start. On
  // macOS this changes nothing: the system knows its languages.
  session.setSpellCheckerLanguages([]);
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, callback) => {
    callback({ cancel: !isAllowed(details.url) });
  });
  session.on('will-download', (event) => {
    event.preventDefault();
  });
}

/** Putting plain text on the clipboard at a person's click; reading the clipboard stays denied. */
const GRANTED = 'clipboard-sanitized-write';

/** What a window may load: our own files, and data the page made itself (or the developer tools' own pages). */
function isAllowed(address: string): boolean {
  return /^(app|data|blob|devtools):/.test(address);
}
