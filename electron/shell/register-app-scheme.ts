import type { Protocol } from 'electron';
import { APP_SCHEME } from './app-origin.ts';

/** Gives `app://` the standing of https (an origin, fetch, CORS). Must run before Electron is ready. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true },
    },
  ]);
}
