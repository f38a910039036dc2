import type { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { menuItemClasses, type MenuEntry } from './menu-item.ts';

/** The pieces that a menu and a context menu share. */
export type MenuParts = Pick<typeof BaseMenu, 'Item' | 'CheckboxItem' | 'Separator'>;

/** Draws one entry of a menu with the pieces of the menu it belongs to. */
export function MenuLine({ entry, parts }: { readonly entry: MenuEntry; readonly parts: MenuParts }) {
  if ('separator' in entry) return <parts.Separator className="mx-2 my-1 h-px bg-line" />;
  if ('heading' in entry) {
    return (
      <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs text-faint">
        {entry.heading}
      </div>
    );
  }
  const content = (
    <>
      {entry.icon}
      <span className="flex-1">{entry.label}</span>
      {entry.checked === true && <Check aria-hidden="true" />}
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </>
  );
  const className = classNames(menuItemClasses, entry.danger === true && 'text-danger [&_svg]:text-danger');
  if (entry.checked !== undefined) {
    return (
      <parts.CheckboxItem
        checked={entry.checked}
        disabled={entry.disabled}
        className={className}
        closeOnClick
        onCheckedChange={() => entry.onSelect()}
      >
        {content}
      </parts.CheckboxItem>
    );
  }
  return (
    <parts.Item disabled={entry.disabled} className={className} onClick={() => entry.onSelect()}>
      {content}
    </parts.Item>
  );
}
