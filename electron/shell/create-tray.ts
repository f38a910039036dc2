import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';

/** The icon beside the clock. */
export interface AppTray {
  /** Replaces what is behind the icon. */
  show(template: MenuItemConstructorOptions[]): void;
}

const SIZE = 22;

/** Puts the icon beside the clock, or answers null where a desktop has no place for it. A click opens the app. */
export function createTray(iconFile: string, onClick: () => void): AppTray | null {
  if (!hasTray(process.platform, process.env)) return null;
  const icon = nativeImage.createFromPath(iconFile).resize({ width: SIZE, height: SIZE });
  const tray = new Tray(icon);
  tray.setToolTip('Escopo');
  // On a Mac a click opens the menu, as everywhere there.
  if (process.platform !== 'darwin') tray.on('click', onClick);
  return {
    show: (template) => {
      tray.setContextMenu(Menu.buildFromTemplate(template));
    },
  };
}

/** Linux desktops show an icon over their session's message bus; without a desktop or a bus there is no place for it. */
export function hasTray(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return (env['DBUS_SESSION_BUS_ADDRESS'] ?? '') !== '' && (env['XDG_CURRENT_DESKTOP'] ?? '') !== '';
}
