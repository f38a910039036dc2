// An app that does nothing but show a window: with the page and scripts of Escopo, or with an empty page.
// What it takes to start and to stay is Electron's own.
import { app, BrowserWindow, net, protocol } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env['ESCOPO_BENCH_RENDERER'];
protocol.registerSchemesAsPrivileged([{ scheme: 'empty', privileges: { standard: true, secure: true } }]);
// Not awaited here: Electron is ready only after its main module has ended.
void app.whenReady().then(openWindow);

async function openWindow() {
  const window = new BrowserWindow({ width: 1200, height: 780, webPreferences: { sandbox: true } });
  if (folder === undefined) {
    await window.loadURL('data:text/html,<title>Empty</title>');
    return;
  }
  protocol.handle('empty', (request) => {
    const path = new URL(request.url).pathname;
    return net.fetch(pathToFileURL(join(folder, path === '/' ? 'index.html' : path)).href);
  });
  await window.loadURL('empty://page/');
}
