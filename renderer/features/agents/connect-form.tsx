import { useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { DEFAULT_QUOTAS, type GrantAccess } from '../../../shared/grant.ts';
import { SCOPES, type Scope } from '../../../shared/scope.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { ScopeToggle } from '../../ui/scope-chip.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { draftOf, QuotaFields, quotasOf } from './quota-fields.tsx';

const DAY_MS = 86_400_000;
const EXPIRY_DAYS = ['never', '7', '30', '90', '365'] as const;

export interface ConnectFormProps {
  readonly onMade: (made: Output<'agents.create'>) => void;
  readonly onClose: () => void;
}

/** What a new agent may read, whether it may write, how much and until when. The narrowest is chosen at first. */
export function ConnectForm({ onMade, onClose }: ConnectFormProps) {
  const { agents, common } = useMessages();
  const words = agents.form;
  const create = useAct('agents.create', { quiet: true });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['user']);
  const [access, setAccess] = useState<GrantAccess>('read-write');
  const [expiry, setExpiry] = useState<(typeof EXPIRY_DAYS)[number]>('never');
  const [draft, setDraft] = useState(() => draftOf(DEFAULT_QUOTAS));
  const quotas = quotasOf(draft);
  const isReady = name.trim() !== '' && scopes.length > 0 && quotas !== null;
  const submit = () => {
    if (!isReady) return;
    create.mutate(
      {
        name: name.trim(),
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        access,
        expiresAt: expiry === 'never' ? null : Date.now() + Number(expiry) * DAY_MS,
        ...(quotas === null ? {} : { quotas }),
      },
      { onSuccess: onMade },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-4 px-6 pb-5">
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={setName}
          maxLength={60}
          autoComplete="off"
        />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm text-muted">
            {words.scopes}
          </span>
          <div role="group" aria-label={words.scopes} className="flex flex-wrap gap-1.5">
            {SCOPES.map((scope) => (
              <ScopeToggle
                key={scope}
                scope={scope}
                name={common.scopes[scope]}
                pressed={scopes.includes(scope)}
                onChange={(pressed) =>
                  setScopes(pressed ? [...scopes, scope] : scopes.filter((other) => other !== scope))
                }
              />
            ))}
          </div>
          {scopes.length === 0 && (
            <p role="alert" className="text-xs text-danger">
              {words.scopesMissing}
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <FieldFrame label={words.access} hint={agents.accessHint}>
            <Select
              label={words.access}
              value={access}
              onChange={setAccess}
              options={(['read-write', 'read'] as const).map((value) => ({
                value,
                label: agents.access[value],
              }))}
            />
          </FieldFrame>
          <FieldFrame label={words.expiry}>
            <Select
              label={words.expiry}
              value={expiry}
              onChange={setExpiry}
              options={EXPIRY_DAYS.map((value) => ({
                value,
                label: value === 'never' ? words.never : words.days(Number(value)),
              }))}
            />
          </FieldFrame>
        </div>
        <QuotaFields draft={draft} mayWrite={access === 'read-write'} onChange={setDraft} />
        {create.isError && <FailureLine error={create.error} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" disabled={!isReady} busy={create.isPending}>
          {words.create}
        </Button>
      </DialogFooter>
    </form>
  );
}
