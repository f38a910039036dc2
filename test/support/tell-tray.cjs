// Runs before the app in a test: keeps what is behind the icon beside the clock where a test can press it.
const { Tray } = require('electron');
const { setContextMenu } = Tray.prototype;
/** @this {import('electron').Tray} @param {import('electron').Menu} menu */
Tray.prototype.setContextMenu = function (menu) {
  globalThis.trayMenu = menu;
  setContextMenu.call(this, menu);
};
