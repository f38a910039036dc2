import { expect, test } from '@playwright/test';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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

test('13 · the page cannot leave, whichever way it tries', async () => {
  const { app, window } = launched;
  const before = window.url();
  await window.evaluate(async () => {
    for (const address of [
      'https://example.org/',
      'file:///etc/passwd',
      'data:text/html,gone',
      'app://other/',
    ]) {
      location.assign(address);
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
      const form = document.createElement('form');
      form.action = address;
      document.body.append(form);
      form.submit();
      form.remove();
      const refresh = document.createElement('meta');
      refresh.httpEquiv = 'refresh';
      refresh.content = `0;url=${address}`;
      document.head.append(refresh);
      await new Promise((done) => setTimeout(done, 50));
      refresh.remove();
    }
  });
  await window.waitForTimeout(300);
  expect(window.url()).toBe(before);
  expect(
    await app.evaluate(({ webContents }) => webContents.getAllWebContents().map((one) => one.getURL())),
  ).toEqual([before]);
});

test('14 · the page opens no window', async () => {
  const { app, window } = launched;
  const opened = await window.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    link.target = '_blank';
    document.body.append(link);
    link.click();
    link.remove();
    return ['https://example.org/', 'about:blank', 'app://escopo/', 'javascript:1', ''].map(
      (address) => globalThis.open(address, '_blank', 'popup') === null,
    );
  });
  expect(new Set(opened)).toEqual(new Set([true]));
  await window.waitForTimeout(200);
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
});

test('15 · nothing in the app hands an address to the operating system', async () => {
  const folder = resolve(import.meta.dirname, '../../out');
  for (const part of ['main', 'chunks', 'preload']) {
    for (const file of await readdir(join(folder, part))) {
      if (/\.c?js$/.test(file)) {
        expect(await readFile(join(folder, part, file), 'utf8'), file).not.toContain('openExternal(');
      }
    }
  }
});

test('16 · people get a supported Electron, pinned to the digit', async () => {
  const project = JSON.parse(await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const pinned = project.devDependencies['electron'] ?? '';
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number(pinned.split('.')[0])).toBeGreaterThanOrEqual(42);
});

test('17 · a frame or a page that is not ours is refused at the door', async () => {
  const answers = await launched.app.evaluate(async ({ app, BrowserWindow, session }) => {
    const stranger = new BrowserWindow({
      show: false,
      webPreferences: {
        preload: `${app.getAppPath()}/out/preload/preload.cjs`,
        sandbox: true,
        contextIsolation: true,
        nodeIntegrationInSubFrames: true,
        session: session.fromPartition('stranger'),
      },
    });
    const ask = "escopo.call('app.info', {}).then((answer) => JSON.stringify(answer))";
    try {
      await stranger.loadURL('data:text/html,<iframe srcdoc="inner"></iframe>');
      const inner = stranger.webContents.mainFrame.frames[0];
      return [
        (await stranger.webContents.executeJavaScript(ask)) as string,
        (await inner?.executeJavaScript(ask)) as string,
      ];
    } finally {
      stranger.destroy();
    }
  });
  const refused = JSON.stringify({ ok: false, error: { type: 'sender-refused' } });
  expect(answers).toEqual([refused, refused]);
});

test('18 · pages come over a scheme of our own, and no file of the disk is in its reach', async () => {
  expect(launched.window.url()).toMatch(/^app:\/\/escopo\//);
  const outcomes = await launched.window.evaluate(() =>
    Promise.all(
      [
        '/../main/main.js',
        '/%2e%2e/main/main.js',
        '/..%2fmain%2fmain.js',
        '/%00',
        '//etc/passwd',
        '/%ff',
      ].map((path) =>
        fetch(`app://escopo${path}`).then(
          (response) => response.status,
          () => 'refused',
        ),
      ),
    ),
  );
  expect(outcomes.filter((status) => status === 200)).toEqual([]);
});

test('20 · the page gets neither the channel nor the events of Electron', async () => {
  const seen = await launched.window.evaluate(() => {
    const { escopo } = globalThis as unknown as { escopo: Record<string, (...args: never[]) => unknown> };
    return {
      names: Object.keys(escopo).toSorted(),
      text: Object.values(escopo).map((value) => typeof value),
    };
  });
  expect(seen).toEqual({ names: ['call', 'on'], text: ['function', 'function'] });
  const heard = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const listening = contents?.executeJavaScript(
      "new Promise((done) => { const stop = escopo.on('menu.command', (...all) => { stop(); done(all.length + ' ' + JSON.stringify(all[0])); }); })",
    ) as Promise<string>;
    await contents?.executeJavaScript('0');
    contents?.send('escopo:event', 'menu.command', { command: 'palette', number: null });
    return await listening;
  });
  expect(heard).toBe('1 {"command":"palette","number":null}');
});
