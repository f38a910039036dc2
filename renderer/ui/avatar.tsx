import type { ProfileColor } from '../../shared/profile.ts';
import { classNames } from './class-names.ts';
import { personColors } from './person-colors.ts';

const sizes = {
  tiny: 'size-6 text-[0.65625rem]',
  small: 'size-[1.875rem] text-xs',
  large: 'size-16 text-[1.5rem]',
} as const;

export interface AvatarProps {
  readonly name: string;
  readonly color: ProfileColor;
  readonly size?: keyof typeof sizes | undefined;
  readonly className?: string | undefined;
}

/** A person's initials on their colour. Decoration: their name must stand beside it. */
export function Avatar({ name, color, size = 'small', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full font-semibold text-white select-none',
        sizes[size],
        personColors[color],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letter of the first and of the last word: `João Ribeiro` → `JR`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}
