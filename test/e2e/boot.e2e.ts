import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchElectron();
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test('the window is served over app:// under a policy that allows nothing foreign', async () => {
  const { window } = launched;
  expect(window.url()).toMatch(/^app:\/\/escopo\//);
  const policy = await window.evaluate(async () => {
    const response = await fetch('app://escopo/index.html');
    return response.headers.get('Content-Security-Policy');
  });
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('the page has the two bridge functions and nothing of Node or Electron', async () => {
  const seen = await launched.window.evaluate(() => ({
    bridge: Object.keys((globalThis as unknown as { escopo: object }).escopo).toSorted(),
    node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in globalThis),
  }));
  expect(seen).toEqual({ bridge: ['call', 'on'], node: [] });
});

test('code made from text does not run', async () => {
  // Playwright itself evaluates outside the policy, so the attempt is made by the page's own elements.
  const { window } = launched;
  await window.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
    } catch {
      // The policy asks for trusted types already here.
    }
    document.head.append(script);
    const frame = document.createElement('iframe');
    frame.src = 'https://example.org/';
    document.body.append(frame);
  });
  await expect.poll(() => window.frames().length).toBe(2);
  expect(await window.evaluate(() => document.documentElement.dataset['ran'] ?? 'no')).toBe('no');
  expect(window.frames()[1]?.url()).not.toBe('https://example.org/');
});

test('the page stays where it is and opens no window', async () => {
  const { app, window } = launched;
  const opened = await window.evaluate(() => {
    const anchor = document.createElement('a');
    anchor.href = 'https://example.org/';
    document.body.append(anchor);
    anchor.click();
    return globalThis.open('https://example.org/') === null;
  });
  expect(opened).toBe(true);
  expect(window.url()).toMatch(/^app:\/\/escopo\//);
  expect(app.windows()).toHaveLength(1);
});

test('nothing is fetched from a network or from the disk', async () => {
  const outcomes = await launched.window.evaluate(() =>
    Promise.all(
      [
        'https://example.org/',
        'http://127.0.0.1:9/',
        'file:///etc/passwd',
        'app://escopo/../main/main.js',
      ].map((address) =>
        fetch(address).then(
          (response) => response.status,
          () => 'refused',
        ),
      ),
    ),
  );
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 404]);
});

test('permissions are denied', async () => {
  const states = await launched.window.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'clipboard-read',
    ] as PermissionName[];
    const statuses = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return statuses.map((status) => status.state);
  });
  expect(new Set(states)).toEqual(new Set(['denied']));
});

test('a second start on the same vault ends by itself and leaves one window', async () => {
  const { app } = launched;
  const executable = await app.evaluate(() => process.execPath);
  const args = await app.evaluate(() => process.argv.slice(1));
  const userData = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const second = spawn(
    executable,
    [
      args.find((arg) => !arg.startsWith('-') && existsSync(join(arg, 'package.json'))) ?? process.cwd(),
      `--user-data-dir=${userData}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { env: { ...process.env, ESCOPO_HOME: launched.vaultRoot }, stdio: 'ignore' },
  );
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  expect(app.windows()).toHaveLength(1);
});

test('the window comes back where it was', async () => {
  await launched.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 40, width: 1000, height: 700 });
  });
  // The screen's server moves the window in its own time.
  await expect.poll(() => boundsOf(launched)).toMatchObject({ width: 1000, height: 700 });
  await launched.close();
  launched = await launchElectron({ vaultRoot: launched.vaultRoot });
  expect(await boundsOf(launched)).toMatchObject({ width: 1000, height: 700 });
});

function boundsOf({ app }: LaunchedApp): Promise<Electron.Rectangle | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

test('the page itself asks for nothing that its policy refuses', async () => {
  const { window } = launched;
  const refusals: string[] = [];
  window.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refusals.push(message.text());
  });
  await window.waitForLoadState();
  await window.reload();
  await window.waitForLoadState('networkidle');
  await expect(window.locator('#root')).not.toBeEmpty();
  expect(refusals).toEqual([]);
});
