import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The words beside it; with `hideLabel` only for assistive technology. */
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly indeterminate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether Tab passes it by, where a key does the same. */
  readonly isSkipped?: boolean | undefined;
}

/** A box to tick, with its words. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  hint,
  indeterminate,
  disabled,
  isSkipped,
}: CheckboxProps) {
  return (
    <label className="flex items-start gap-2.5">
      <BaseCheckbox.Root
        checked={checked}
        indeterminate={indeterminate}
        disabled={disabled}
        onCheckedChange={onChange}
        tabIndex={isSkipped === true ? -1 : 0}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-faint bg-bg data-checked:border-user data-checked:bg-user data-disabled:opacity-50 data-indeterminate:border-user data-indeterminate:bg-user"
      >
        <BaseCheckbox.Indicator className="text-on-user [&_svg]:size-3 [&_svg]:stroke-3">
          {indeterminate === true ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className={hideLabel === true ? 'sr-only' : 'flex flex-col'}>
        {label}
        {hint !== undefined && <small className="text-xs text-faint">{hint}</small>}
      </span>
    </label>
  );
}
