import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../shared/events.ts';
import type { MenuMessages } from '../../shared/messages/menu/en.ts';

/** What a menu entry asks of the window in front. */
export type MenuCommand = EventPayload<'menu.command'>['command'];

/** What the menu depends on; `run` is called with what the person chose. */
export interface MenuOptions {
  readonly labels: MenuMessages;
  readonly platform: NodeJS.Platform;
  readonly areDevToolsAllowed: boolean;
  readonly run: (command: MenuCommand) => void;
}

/**
 * Describes the native menu, for Electron's `Menu.buildFromTemplate`. Words come from outside; whatever the person
 * chooses that is ours to do is handed to `run`, and the rest are the operating system's own roles.
 */
export function buildMenu(options: MenuOptions): MenuItemConstructorOptions[] {
  const { labels, platform } = options;
  const command = commandItem(options);
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(labels, command)] : []),
    {
      label: labels.file,
      submenu: [
        command(labels.newMemory, 'new-memory', 'CmdOrCtrl+N'),
        separator,
        command(labels.importMemories, 'import'),
        command(labels.exportMyData, 'export'),
        separator,
        command(labels.switchProfile, 'switch-profile', 'CmdOrCtrl+Shift+U'),
        ...(isMac ? [] : [command(labels.settings, 'settings', 'CmdOrCtrl+,'), separator]),
        isMac ? { role: 'close', label: labels.closeWindow } : { role: 'quit', label: labels.quit },
      ],
    },
    editMenu(labels),
    {
      label: labels.view,
      submenu: [
        command(labels.search, 'search', 'CmdOrCtrl+F'),
        command(labels.palette, 'palette', 'CmdOrCtrl+K'),
        command(labels.upkeep, 'upkeep'),
        separator,
        { role: 'resetZoom', label: labels.actualSize },
        { role: 'zoomIn', label: labels.zoomIn },
        { role: 'zoomOut', label: labels.zoomOut },
        { role: 'togglefullscreen', label: labels.fullScreen },
        ...(options.areDevToolsAllowed
          ? [separator, { role: 'toggleDevTools' as const, label: labels.developerTools }]
          : []),
      ],
    },
    { role: 'windowMenu', label: labels.window },
  ];
}

type CommandItem = (label: string, command: MenuCommand, accelerator?: string) => MenuItemConstructorOptions;

function commandItem({ run }: MenuOptions): CommandItem {
  return (label, command, accelerator) => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      run(command);
    },
  });
}

function appMenu(labels: MenuMessages, command: CommandItem): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: labels.about },
      separator,
      command(labels.settings, 'settings', 'Cmd+,'),
      separator,
      { role: 'hide', label: labels.hide },
      { role: 'quit', label: labels.quit },
    ],
  };
}

function editMenu(labels: MenuMessages): MenuItemConstructorOptions {
  return {
    label: labels.edit,
    submenu: [
      { role: 'undo', label: labels.undo },
      { role: 'redo', label: labels.redo },
      separator,
      { role: 'cut', label: labels.cut },
      { role: 'copy', label: labels.copy },
      { role: 'paste', label: labels.paste },
      { role: 'selectAll', label: labels.selectAll },
    ],
  };
}

const separator: MenuItemConstructorOptions = { type: 'separator' };
