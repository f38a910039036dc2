import { Button as BaseButton } from '@base-ui/react/button';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'plain' | 'primary' | 'team' | 'world' | 'danger' | 'quiet';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly look?: ButtonLook | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Shows that the act is under way; the button keeps its width and focus but does nothing. */
  readonly busy?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const looks: Readonly<Record<ButtonLook, string>> = {
  plain: 'border-line-strong bg-raised text-text shadow-low hover:bg-sunk',
  primary: 'border-transparent bg-user text-on-user hover:brightness-110',
  team: 'border-transparent bg-team text-on-team hover:brightness-110',
  world: 'border-transparent bg-world text-on-world hover:brightness-110',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-110',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-sunk hover:text-text',
};

/** The classes of a button, for elements that must look like one (menu triggers, links). */
export function buttonClasses(look: ButtonLook = 'plain', size: 'normal' | 'small' = 'normal'): string {
  return classNames(
    'inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    size === 'small' ? 'min-h-7 px-2 py-0.5 text-sm' : 'min-h-8 px-3 py-1',
    looks[look],
  );
}

/** A button with words. `icon` stands before them. */
export function Button(props: ButtonProps) {
  const { children, onClick, look, size, type = 'button', icon, disabled, busy, className, ...rest } = props;
  return (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled === true || busy === true}
      focusableWhenDisabled={busy === true}
      aria-busy={busy === true || undefined}
      onClick={onClick}
      className={classNames(buttonClasses(look, size), className)}
    >
      {icon}
      {children}
    </BaseButton>
  );
}
