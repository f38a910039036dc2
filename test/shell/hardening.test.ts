import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { hardenContents } from '../../electron/shell/harden-contents.ts';
import { hardenProcess } from '../../electron/shell/harden-process.ts';
import { hardenSession, type HardenableSession } from '../../electron/shell/harden-session.ts';

type Handler = (...args: readonly unknown[]) => unknown;

/** Remembers what it was given, by the name of the method. */
function fakeSession(): { readonly session: HardenableSession; readonly given: Record<string, Handler> } {
  const given: Record<string, Handler> = {};
  const take = (name: string) => (handler: unknown) => {
    given[name] = handler as Handler;
  };
  const session = {
    setPermissionRequestHandler: take('request'),
    setPermissionCheckHandler: take('check'),
    setDevicePermissionHandler: take('device'),
    setSpellCheckerEnabled: (isEnabled: boolean) => {
      given['spellcheck'] = () => isEnabled;
    },
    setSpellCheckerLanguages: (languages: readonly string[]) => {
      given['dictionaries'] = () => languages;
    },
    webRequest: {
      onBeforeRequest: (_filter: unknown, handler: unknown) => {
        given['before'] = handler as Handler;
      },
    },
    on: (event: string, handler: unknown) => {
      given[event] = handler as Handler;
    },
  };
  return { session: session as unknown as Session, given };
}

const isCancelled = (given: Record<string, Handler>, url: string): boolean => {
  let answer: unknown;
  given['before']?.({ url }, ({ cancel }: { readonly cancel: boolean }) => {
    answer = cancel;
  });
  return answer === true;
};

test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fullscreen', 'hid'])(
  'the permission %s is denied when asked for and when looked at',
  (permission) => {
    const { session, given } = fakeSession();
    hardenSession(session, 'linux');
    let granted: unknown;
    given['request']?.(null, permission, (answer: unknown) => {
      granted = answer;
    });
    expect(granted).toBe(false);
    expect(given['check']?.(null, permission)).toBe(false);
    expect(given['device']?.({})).toBe(false);
  },
);

test.each([
  'http://example.org/',
  'https://example.org/',
  'ws://127.0.0.1/',
  'file:///etc/passwd',
  'ftp://x/',
  'chrome://gpu',
])('%s is not loaded', (url) => {
  const { session, given } = fakeSession();
  hardenSession(session, 'linux');
  expect(isCancelled(given, url)).toBe(true);
});

test('our own files are loaded', () => {
  const { session, given } = fakeSession();
  hardenSession(session, 'linux');
  expect(isCancelled(given, 'app://escopo/index.html')).toBe(false);
});

test('nothing is downloaded', () => {
  const { session, given } = fakeSession();
  hardenSession(session, 'linux');
  let isPrevented = false;
  given['will-download']?.({ preventDefault: () => (isPrevented = true) });
  expect(isPrevented).toBe(true);
});

test.each([
  ['linux', false],
  ['win32', false],
  ['darwin', true],
] as const)(
  'on %s spelling is checked only if no dictionary is fetched for it: %s',
  (platform, isChecked) => {
    const { session, given } = fakeSession();
    hardenSession(session, platform);
    expect(given['spellcheck']?.()).toBe(isChecked);
    expect(given['dictionaries']?.()).toEqual([]);
  },
);

test('a page cannot navigate, be redirected, open a window or attach a webview', () => {
  const listeners = new Map<string, (event: { preventDefault(): void }) => void>();
  let openHandler: Handler = () => undefined;
  hardenContents({
    on: (event, listener) => listeners.set(event, listener),
    setWindowOpenHandler: (handler) => {
      openHandler = handler as unknown as Handler;
    },
  });
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
    let isPrevented = false;
    listeners.get(event)?.({ preventDefault: () => (isPrevented = true) });
    expect(isPrevented, event).toBe(true);
  }
  expect(openHandler({ url: 'https://example.org' })).toEqual({ action: 'deny' });
});

test('Chromium is told to stay off the network', () => {
  const switches: string[] = [];
  const { sandboxed } = hardened([], switches);
  expect(switches).toContain('disable-background-networking');
  expect(sandboxed).toBe(true);
});

test('every renderer is sandboxed, unless root said that it cannot be', () => {
  expect(hardened(['no-sandbox']).sandboxed).toBe(false);
});

function hardened(given: readonly string[], switches: string[] = []): { readonly sandboxed: boolean } {
  let sandboxed = false;
  hardenProcess({
    commandLine: {
      appendSwitch: (name) => switches.push(name),
      hasSwitch: (name) => given.includes(name),
    },
    enableSandbox: () => {
      sandboxed = true;
    },
  });
  return { sandboxed };
}
