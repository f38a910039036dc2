import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

export interface ChoiceListProps<Value extends string> {
  readonly label: string;
  /** Null while nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: ReactNode }[];
}

/** One of a few ways to go on, each with what it means. */
export function ChoiceList<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceListProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      className="flex flex-col gap-2"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-2.5 rounded-md border border-line-strong px-3 py-2 has-data-checked:border-user has-data-checked:bg-user-soft"
        >
          <Radio.Root
            value={option.value}
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-faint bg-bg data-checked:border-user data-checked:bg-user"
          >
            <Radio.Indicator className="size-1.5 rounded-full bg-on-user" />
          </Radio.Root>
          <span className="flex flex-col">
            {option.label}
            {option.hint !== undefined && <small className="text-xs text-muted">{option.hint}</small>}
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
