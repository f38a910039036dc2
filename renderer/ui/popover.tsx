import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** A small panel behind a button; closes by Escape or a click elsewhere. */
export function Popover({ trigger, title, children, align = 'start' }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <BasePopover.Popup className="max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-raised p-4 text-text shadow-high outline-none">
            <BasePopover.Title className="mb-3 font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
