import { classNames } from './class-names.ts';

export interface KbdProps {
  readonly keys: string;
  /** On a coloured button: takes the colour of its words. */
  readonly onColor?: boolean | undefined;
}

/** A key or a chord, such as `E` or `Ctrl K`. Decoration: the accessible name of the control says what it does. */
export function Kbd({ keys, onColor }: KbdProps) {
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'rounded-sm border px-1.5 font-mono text-2xs leading-4 font-normal whitespace-nowrap',
        onColor === true ? 'border-current' : 'border-line bg-sunk text-faint',
      )}
    >
      {keys}
    </kbd>
  );
}
