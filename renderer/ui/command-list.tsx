import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dialogClasses, veilClasses } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { menuItemClasses } from './menu-item.ts';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly detail?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: () => void;
}
export interface CommandGroup {
  readonly label: string;
  readonly items: readonly CommandItem[];
}

export interface CommandListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** Already filtered: the owner decides what fits the query. */
  readonly groups: readonly CommandGroup[];
}

/** A box to type in and everything that can be done below it, in one dialog. */
export function CommandList(props: CommandListProps) {
  const { open, onClose, title, placeholder, emptyText, query, onQueryChange, groups } = props;
  const shown = groups.filter((group) => group.items.length > 0);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={veilClasses} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[12vh]">
          <BaseDialog.Popup aria-label={title} className={classNames(dialogClasses, 'w-[580px]')}>
            <Autocomplete.Root
              open
              inline
              items={shown}
              mode="none"
              autoHighlight="always"
              keepHighlight
              value={query}
              onValueChange={(next, details) => details.reason !== 'item-press' && onQueryChange(next)}
              itemToStringValue={(item: CommandItem) => item.label}
            >
              <Autocomplete.Input
                aria-label={title}
                placeholder={placeholder}
                className="w-full border-b border-line bg-transparent px-5 py-4 text-md outline-none"
              />
              <Autocomplete.Empty className="px-5 text-muted not-empty:py-6">{emptyText}</Autocomplete.Empty>
              <Autocomplete.List className="max-h-[50vh] overflow-y-auto p-1.5 empty:hidden">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-faint">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: CommandItem) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => {
                            onClose();
                            item.run();
                          }}
                          className={classNames(menuItemClasses, 'px-3')}
                        >
                          {item.icon}
                          <span dir="auto" className="min-w-0 flex-1 truncate">
                            {item.label}
                          </span>
                          {item.detail !== undefined && (
                            <span className="text-xs text-faint">{item.detail}</span>
                          )}
                          {item.keys !== undefined && <Kbd keys={item.keys} />}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
