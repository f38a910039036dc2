import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ChipProps {
  readonly children: ReactNode;
  /** Adds a button that takes it away; the text is the button's accessible name. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly tone?: 'plain' | 'team' | 'danger' | undefined;
}

const tones = {
  plain: 'border-line-strong text-muted',
  team: 'border-current text-team',
  danger: 'border-current text-danger',
} as const;

/** A tag or another short word. */
export function Chip({ children, onRemove, removeLabel, onClick, tone = 'plain' }: ChipProps) {
  const words = (
    <span dir="auto" className="truncate">
      {children}
    </span>
  );
  return (
    <span
      className={classNames(
        'inline-flex max-w-56 items-center gap-1 rounded-full border px-2 py-px text-xs',
        tones[tone],
      )}
    >
      {onClick === undefined ? (
        words
      ) : (
        <button type="button" onClick={onClick} className="min-w-0 truncate hover:text-text">
          {words}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="-mr-1 grid size-4 place-items-center rounded-full hover:bg-sunk [&_svg]:size-3"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
