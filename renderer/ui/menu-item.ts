import type { ReactNode } from 'react';

/** One line of a menu, or a line between two groups of them. */
export type MenuEntry =
  | {
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly keys?: string | undefined;
      readonly danger?: boolean | undefined;
      readonly disabled?: boolean | undefined;
      readonly checked?: boolean | undefined;
      readonly onSelect: () => void;
    }
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string };

export const menuPopupClasses =
  'z-50 max-h-(--available-height) min-w-48 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-text shadow-high outline-none';
export const menuItemClasses =
  'flex cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-user-soft data-highlighted:text-text data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:text-muted';
