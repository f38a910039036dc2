import { Button as BaseButton } from '@base-ui/react/button';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps {
  /** What it does, in words: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly keys?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export const iconButtonClasses =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunk hover:text-text ' +
  'data-popup-open:bg-sunk data-disabled:opacity-50 aria-pressed:bg-user-soft aria-pressed:text-user [&_svg]:size-4';

/** A button with only an icon, named by its tooltip. */
export function IconButton({
  label,
  icon,
  onClick,
  pressed,
  disabled,
  keys,
  className,
  ref,
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <BaseButton
        ref={ref}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
        className={classNames(iconButtonClasses, className)}
      >
        {icon}
      </BaseButton>
    </Tooltip>
  );
}
