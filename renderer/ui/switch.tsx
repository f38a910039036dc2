import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Something that is on or off at once, without saving. */
export function Switch({ checked, onChange, label, hint, disabled }: SwitchProps) {
  return (
    <label className="flex items-start justify-between gap-4">
      <span className="flex flex-col">
        {label}
        {hint !== undefined && <small className="text-xs text-faint">{hint}</small>}
      </span>
      <BaseSwitch.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="mt-0.5 flex h-5 w-9 shrink-0 rounded-full border border-faint bg-sunk p-px transition-colors data-checked:border-user data-checked:bg-user data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb
          data-filled
          className="aspect-square h-full rounded-full bg-muted transition-transform data-checked:translate-x-4 data-checked:bg-on-user"
        />
      </BaseSwitch.Root>
    </label>
  );
}
