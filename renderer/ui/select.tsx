import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { menuItemClasses, menuPopupClasses } from './menu-item.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
  /** `quiet` has no border: for bars where it is one control of many. */
  readonly look?: 'plain' | 'quiet' | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly id?: string | undefined;
  /** What stands in the closed select instead of the chosen option's label. */
  readonly display?: string | undefined;
  readonly className?: string | undefined;
}

/** One choice of a few. `label` names it for assistive technology; wrap it in a `Field` to show a label. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    value,
    options,
    onChange,
    disabled,
    look = 'plain',
    size = 'normal',
    id,
    display,
    className,
  } = props;
  return (
    <BaseSelect.Root
      value={value}
      items={options}
      disabled={disabled}
      onValueChange={(next: Value | null) => next !== null && onChange(next)}
    >
      <BaseSelect.Trigger
        id={id}
        aria-label={label}
        className={classNames(buttonClasses(look, size), 'justify-between!', className)}
      >
        <BaseSelect.Value className="truncate">{display}</BaseSelect.Value>
        <BaseSelect.Icon>
          <ChevronDown aria-hidden="true" className="text-faint" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50 outline-none">
          <BaseSelect.Popup className={menuPopupClasses}>
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} className={menuItemClasses}>
                  <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden="true" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
