import type { MenuItemConstructorOptions } from 'electron';
import type { MenuMessages } from '../../shared/messages/menu/en.ts';

/** What the tray tells: numbers of this computer, nothing of anybody. */
export interface TrayState {
  readonly upkeep: 'never' | 'running' | 'asks' | 'failed' | 'done';
  /** Agents with a connection or a call within the last minute. */
  readonly agents: number;
}

export interface TrayOptions {
  readonly labels: MenuMessages;
  readonly state: TrayState;
  readonly open: () => void;
  readonly quit: () => void;
}

/** Describes the menu behind the tray's icon: how upkeep and agents stand, and the two things one can do. */
export function buildTrayMenu({ labels, state, open, quit }: TrayOptions): MenuItemConstructorOptions[] {
  return [
    { id: 'open', label: labels.tray.open, click: open },
    { type: 'separator' },
    { id: 'upkeep', label: labels.tray.upkeep[state.upkeep], enabled: false },
    { id: 'agents', label: labels.tray.agents(state.agents), enabled: false },
    { type: 'separator' },
    { id: 'quit', label: labels.quit, click: quit },
  ];
}
