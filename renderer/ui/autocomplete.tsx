import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { inputClasses } from './text-field.tsx';
import { classNames } from './class-names.ts';
import { menuItemClasses, menuPopupClasses } from './menu-item.ts';

export interface AutocompleteProps {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (value: string) => void;
  /** Enter, or a click on a suggestion. */
  readonly onPick: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly className?: string | undefined;
}

/** A text box that offers what was used before; anything else may be typed too. */
export function Autocomplete(props: AutocompleteProps) {
  const { label, value, suggestions, onChange, onPick, placeholder, maxLength, className } = props;
  return (
    <BaseAutocomplete.Root
      items={suggestions}
      value={value}
      onValueChange={(next, details) => {
        onChange(next);
        if (details.reason === 'item-press') onPick(next);
      }}
    >
      <BaseAutocomplete.Input
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        className={classNames(inputClasses, className)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant') !== null)
            return;
          event.preventDefault();
          if (value.trim() !== '') onPick(value.trim());
        }}
      />
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner sideOffset={4} className="z-50 outline-none data-empty:hidden">
          <BaseAutocomplete.Popup className={classNames(menuPopupClasses, 'max-h-64')}>
            <BaseAutocomplete.List>
              {(suggestion: string) => (
                <BaseAutocomplete.Item key={suggestion} value={suggestion} className={menuItemClasses}>
                  {suggestion}
                </BaseAutocomplete.Item>
              )}
            </BaseAutocomplete.List>
          </BaseAutocomplete.Popup>
        </BaseAutocomplete.Positioner>
      </BaseAutocomplete.Portal>
    </BaseAutocomplete.Root>
  );
}
