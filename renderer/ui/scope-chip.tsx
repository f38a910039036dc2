import { Toggle } from '@base-ui/react/toggle';
import type { Scope } from '../../shared/scope.ts';
import { classNames } from './class-names.ts';
import { ScopeIcon } from './scope-icon.tsx';

const chosen: Readonly<Record<Scope, string>> = {
  user: 'border-transparent bg-user-soft text-user',
  team: 'border-transparent bg-team-soft text-team',
  world: 'border-transparent bg-world-soft text-world',
};
const shape =
  'inline-flex max-w-48 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-2 text-xs whitespace-nowrap [&_svg]:size-3.5';

export interface ScopeChipProps {
  readonly scope: Scope;
  /** The words: “Only me”, the team's name, “World”. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Says which scope something is in. */
export function ScopeChip({ scope, name, className }: ScopeChipProps) {
  return (
    <span className={classNames(shape, chosen[scope], className)}>
      <ScopeIcon scope={scope} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}

export interface ScopeToggleProps extends ScopeChipProps {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** A scope to choose or leave. Chosen is filled and coloured; not chosen is an outline. */
export function ScopeToggle({ scope, name, pressed, onChange, disabled, className }: ScopeToggleProps) {
  return (
    <Toggle
      pressed={pressed}
      disabled={disabled}
      onPressedChange={onChange}
      className={classNames(
        shape,
        'min-h-6',
        pressed ? chosen[scope] : 'border-line-strong text-muted hover:text-text [&_svg]:text-current',
        className,
      )}
    >
      <ScopeIcon scope={scope} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </Toggle>
  );
}
