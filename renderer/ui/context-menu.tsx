import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import type { ReactElement } from 'react';
import { menuPopupClasses, type MenuEntry } from './menu-item.ts';
import { MenuLine, type MenuParts } from './menu-line.tsx';

export interface ContextMenuProps {
  /** The element that is right-clicked (or the context-menu key is pressed on). */
  readonly children: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** A menu of actions on what is under the pointer. Whatever it offers must be reachable another way too. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root>
      <BaseContextMenu.Trigger render={children} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="z-50 outline-none">
          <BaseContextMenu.Popup className={menuPopupClasses}>
            {entries.map((entry) => (
              <MenuLine key={entry.id} entry={entry} parts={contextMenuParts} />
            ))}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  );
}

const contextMenuParts: MenuParts = BaseContextMenu;
