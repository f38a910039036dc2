import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { menuPopupClasses, type MenuEntry } from './menu-item.ts';
import { MenuLine, type MenuParts } from './menu-line.tsx';

export interface MenuProps {
  /** The button that opens it, e.g. `<Button>` or `<IconButton>`. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
}

/** A menu of actions behind a button. */
export function Menu({ trigger, entries, align = 'start' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <BaseMenu.Popup className={menuPopupClasses}>
            {entries.map((entry) => (
              <MenuLine key={entry.id} entry={entry} parts={menuParts} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const menuParts: MenuParts = BaseMenu;
