import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ProfileColor } from '../../shared/profile.ts';
import { classNames } from './class-names.ts';
import { personColors } from './person-colors.ts';

export interface ColorSwatchesProps {
  readonly label: string;
  readonly value: ProfileColor;
  readonly options: readonly { readonly value: ProfileColor; readonly label: string }[];
  readonly onChange: (color: ProfileColor) => void;
}

/** Colours to choose from; arrow keys move, the chosen one carries a tick. */
export function ColorSwatches({ label, value, options, onChange }: ColorSwatchesProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm text-muted">
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next: ProfileColor) => onChange(next)}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            aria-label={option.label}
            data-own-color
            className={classNames(
              'grid size-7 place-items-center rounded-full text-white',
              personColors[option.value],
            )}
          >
            <Radio.Indicator>
              <Check aria-hidden="true" className="size-4 stroke-3" />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
