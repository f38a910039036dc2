import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

/**
 * Electron's security checklist (https://www.electronjs.org/docs/latest/tutorial/security), item by item against the
 * running app. Item 19, the fuses, is read from the packaged binary in `packaged.e2e.ts`.
 */
let launched: LaunchedApp;

test.beforeAll(async () => {
  launched = await launchElectron({ locale: 'en' });
});

test.afterAll(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

/** What Electron itself says that the window runs with. */
function preferences(): Promise<Readonly<Record<string, unknown>>> {
  return launched.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Readonly<Record<string, unknown>>;
    };
    const { session: _, ...rest } = contents.getLastWebPreferences();
    return JSON.parse(JSON.stringify(rest)) as Readonly<Record<string, unknown>>;
  });
}

test('1 · only content of our own is loaded, in any session', async () => {
  const { app, window } = launched;
  const sources = await window.evaluate(() =>
    [
      ...Array.from(
        document.querySelectorAll('script[src]'),
        (element) => (element as HTMLScriptElement).src,
      ),
      ...Array.from(document.querySelectorAll('link[href]'), (element) => (element as HTMLLinkElement).href),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ].filter((address) => !address.startsWith('app://escopo/')),
  );
  expect(sources).toEqual([]);
  const outcomes = await app.evaluate(async ({ session, BrowserWindow }) => {
    const sessions = [
      session.defaultSession,
      session.fromPartition('some-other'),
      BrowserWindow.getAllWindows()[0]?.webContents.session,
    ];
    return await Promise.all(
      sessions.map((one) =>
        Promise.resolve(one?.fetch('http://127.0.0.1:27999/')).then(
          () => 'answered',
          (error: unknown) => String(error),
        ),
      ),
    );
  });
  expect(outcomes).toEqual(Array(3).fill(expect.stringContaining('ERR_BLOCKED_BY_CLIENT')));
});

test('2 · the page has no Node', async () => {
  expect(await preferences()).toMatchObject({ nodeIntegration: false });
  expect((await preferences())['nodeIntegrationInWorker'] ?? false).toBe(false);
  expect((await preferences())['nodeIntegrationInSubFrames'] ?? false).toBe(false);
  const names = await launched.window.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in globalThis),
  );
  expect(names).toEqual([]);
});

test('3 · the preload lives in a world of its own', async () => {
  expect(await preferences()).toMatchObject({ contextIsolation: true });
  const isFixed = await launched.window.evaluate(() => {
    const { escopo } = globalThis as unknown as { escopo: Record<string, unknown> };
    const before = escopo['call'];
    try {
      escopo['call'] = () => 'ours';
    } catch {
      // Refusing aloud is as good as refusing in silence.
    }
    return escopo['call'] === before;
  });
  expect(isFixed).toBe(true);
});

test('4 · every renderer is sandboxed', async () => {
  expect(await preferences()).toMatchObject({ sandbox: true });
  // Root has to start Chromium without it; everybody else has it forced, in `harden-process.ts`.
  const isForced = await launched.app.evaluate(({ app }) => app.commandLine.hasSwitch('enable-sandbox'));
  expect(isForced).toBe(process.getuid?.() !== 0);
});

test('5 · permissions are denied, whoever asks', async () => {
  const { window } = launched;
  const asked = await window.evaluate(async () => {
    const refused = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'granted',
        () => 'denied',
      );
    return {
      camera: await refused(navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await refused(navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await refused(navigator.mediaDevices.getDisplayMedia({ video: true })),
      clipboard: await refused(navigator.clipboard.readText()),
      location: await refused(
        new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)),
      ),
      notifications: await Notification.requestPermission(),
    };
  });
  expect(new Set(Object.values(asked))).toEqual(new Set(['denied']));
});

test('6 · web security is on', async () => {
  expect((await preferences())['webSecurity'] ?? true).toBe(true);
  const read = await launched.window.evaluate(() =>
    fetch('file:///etc/hostname').then(
      () => 'read',
      () => 'refused',
    ),
  );
  expect(read).toBe('refused');
});

test('7 · a policy in the header allows nothing inline, nothing foreign and no evaluation', async () => {
  const policy = await launched.window.evaluate(async () => {
    const response = await fetch('app://escopo/index.html');
    return response.headers.get('Content-Security-Policy') ?? '';
  });
  const directives = policy.split(';').map((directive) => directive.trim());
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|https?:|\*|wasm/);
  const outcomes = await launched.window.evaluate(async () => {
    const ran = (work: () => unknown): string => {
      try {
        work();
        return 'ran';
      } catch {
        return 'refused';
      }
    };
    const target = globalThis as unknown as Record<string, unknown>;
    const text = document.createElement('div');
    const inline = document.createElement('script');
    const asIs = (node: Node, property: string, value: string): void => {
      (node as unknown as Record<string, string>)[property] = value;
    };
    const outcome = {
      // A timer given text is compiled by the page itself, not by the debugger that runs this test.
      markup: ran(() => asIs(text, 'innerHTML', '<img src=x onerror="__ran=1">')),
      script: ran(() => asIs(inline, 'textContent', '__ran=1')),
      address: ran(() => asIs(document.createElement('script'), 'src', 'data:text/javascript,__ran=1')),
    };
    document.body.append(text, inline);
    const style = document.createElement('style');
    style.textContent = 'body { --inline-style-ran: 1 }';
    document.head.append(style);
    await new Promise((done) => setTimeout(done, 200));
    const inlineStyle = getComputedStyle(document.body).getPropertyValue('--inline-style-ran');
    style.remove();
    text.remove();
    inline.remove();
    return { ...outcome, ran: target['__ran'] ?? 'nothing', inlineStyle };
  });
  expect(outcomes).toEqual({
    markup: 'refused',
    script: 'refused',
    address: 'refused',
    ran: 'nothing',
    inlineStyle: '',
  });
});

test('8, 9, 10 · no insecure content, no experimental features, no switched-on engine features', async () => {
  const seen = await preferences();
  expect(seen['allowRunningInsecureContent'] ?? false).toBe(false);
  expect(seen['experimentalFeatures'] ?? false).toBe(false);
  expect(seen['enableBlinkFeatures'] ?? '').toBe('');
  const switched = await launched.app.evaluate(({ app }) =>
    [
      'enable-blink-features',
      'enable-experimental-web-platform-features',
      'disable-web-security',
      'allow-running-insecure-content',
      'ignore-certificate-errors',
    ].filter((name) => app.commandLine.hasSwitch(name)),
  );
  expect(switched).toEqual([]);
});

test('11, 12 · there is no webview, and one that is attached is refused', async () => {
  expect(await preferences()).toMatchObject({ webviewTag: false });
  const outcome = await launched.app.evaluate(({ BrowserWindow }) => {
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as NodeJS.EventEmitter;
    contents.emit('will-attach-webview', event, {}, { src: 'https://example.org/' });
    return isPrevented;
  });
  expect(outcome).toBe(true);
  const made = await launched.window.evaluate(() => {
    const view = document.createElement('webview');
    document.body.append(view);
    const isPlain = view.constructor.name === 'HTMLElement' || view instanceof HTMLUnknownElement;
    view.remove();
    return isPlain;
  });
  expect(made).toBe(true);
});
