import { Globe, Lock, Users } from 'lucide-react';
import type { Scope } from '../../shared/scope.ts';
import { classNames } from './class-names.ts';

const icons = { user: Lock, team: Users, world: Globe } as const;
const colors: Readonly<Record<Scope, string>> = { user: 'text-user', team: 'text-team', world: 'text-world' };

export interface ScopeIconProps {
  readonly scope: Scope;
  /** Says it in words where no words stand beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The icon of a scope in its colour: lock, people or globe. */
export function ScopeIcon({ scope, label, className }: ScopeIconProps) {
  const Icon = icons[scope];
  return (
    <Icon
      className={classNames('size-4 shrink-0', colors[scope], className)}
      strokeWidth={1.75}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
