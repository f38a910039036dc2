import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './kbd.tsx';

export interface TooltipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement;
}

/** Words that appear beside an element on hover and focus. Never the only place where something is said. */
export function Tooltip({ label, keys, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="flex items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-text shadow-high">
            {label}
            {keys !== undefined && <Kbd keys={keys} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
