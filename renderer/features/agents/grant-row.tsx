import { Bot, Ellipsis } from 'lucide-react';
import type { Grant } from '../../../shared/grant.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { statusOf } from './use-agents.ts';

export type GrantAction = 'review' | 'quotas' | 'revoke';

export interface GrantRowProps {
  readonly grant: Grant;
  readonly now: number;
  readonly onAction: (action: GrantAction) => void;
}

/** One agent: whether it is here, what it may read, how it was used. */
export function GrantRow({ grant, now, onAction }: GrantRowProps) {
  const { agents: words, common } = useMessages();
  const formats = useFormats();
  const status = statusOf(grant, now);
  const hasAccess = status === 'connected' || status === 'idle';
  const facts = [
    words.access[grant.access],
    grant.lastUsedAt === null
      ? words.facts.neverUsed
      : words.facts.lastUsed(formats.ago(grant.lastUsedAt, now)),
    words.facts.reads(formats.number(grant.reads), grant.reads),
    words.facts.writes(formats.number(grant.writes), grant.writes),
    ...(hasAccess && grant.access === 'read-write'
      ? [words.facts.today(formats.number(grant.writesToday), formats.number(grant.quotas.writesPerDay))]
      : []),
    ...(hasAccess ? [words.facts.readLimit(formats.number(grant.quotas.readsPerMinute))] : []),
    ...(grant.expiresAt !== null && grant.revokedAt === null
      ? [words.facts.until(formats.date(grant.expiresAt))]
      : []),
    ...(grant.revokedAt === null ? [] : [words.facts.endedOn(formats.date(grant.revokedAt))]),
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Bot aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p dir="auto" className="font-[550] break-words">
            {grant.name}
          </p>
          <span
            className={classNames(
              'inline-flex items-center gap-1.5 text-xs',
              status === 'connected' ? 'text-good' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 rounded-full',
                status === 'connected' ? 'bg-good' : 'border border-line-strong',
              )}
            />
            {words.status[status]}
          </span>
        </div>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {grant.scopes.map((scope) => (
            <ScopeChip key={scope} scope={scope} name={common.scopes[scope]} />
          ))}
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Menu
        align="end"
        trigger={<IconButton label={words.manage(grant.name)} icon={<Ellipsis aria-hidden="true" />} />}
        entries={[
          { id: 'review', label: words.review, onSelect: () => onAction('review') },
          ...(hasAccess
            ? [
                { id: 'quotas', label: words.editQuotas, onSelect: () => onAction('quotas') },
                { id: 'line', separator: true as const },
                { id: 'revoke', label: words.revoke, danger: true, onSelect: () => onAction('revoke') },
              ]
            : []),
        ]}
      />
    </li>
  );
}
