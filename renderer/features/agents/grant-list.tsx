import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { Grant } from '../../../shared/grant.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GrantRow, type GrantAction } from './grant-row.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { QuotasDialog } from './quotas-dialog.tsx';
import { statusOf } from './use-agents.ts';

/** The agents with access, then those of before, whose writing can still be taken back. */
export function GrantList() {
  const { agents: words, common } = useMessages();
  const now = useNow();
  const list = useCall('agents.list', {});
  const [over, setOver] = useState<{ readonly action: GrantAction; readonly grant: Grant } | null>(null);
  const close = () => setOver(null);
  if (list.isPending) return <Skeleton label={common.loading} lines={5} />;
  if (list.isError) return <CouldNotRead answer={list} />;
  const { grants } = list.data;
  const hasAccess = (grant: Grant) => ['connected', 'idle'].includes(statusOf(grant, now));
  const current = grants.filter(hasAccess);
  const former = grants.filter((grant) => !hasAccess(grant));
  const rows = (shown: readonly Grant[]) => (
    <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
      {shown.map((grant) => (
        <GrantRow key={grant.id} grant={grant} now={now} onAction={(action) => setOver({ action, grant })} />
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-5">
      {current.length === 0 ? (
        <EmptyState icon={<Bot aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody} />
      ) : (
        rows(current)
      )}
      {former.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xs font-[550] text-muted">{words.former}</h2>
          {rows(former)}
        </section>
      )}
      {over?.action === 'review' && <PeriodDialog grant={over.grant} onClose={close} />}
      {over?.action === 'quotas' && <QuotasDialog grant={over.grant} onClose={close} />}
      {over?.action === 'revoke' && <RevokeDialog grant={over.grant} onClose={close} />}
    </div>
  );
}

function RevokeDialog({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
  const { agents: words, common } = useMessages();
  const revoke = useAct('agents.revoke');
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={words.revokeTitle(grant.name)}
      description={words.revokeBody}
      confirmLabel={words.revokeConfirm}
      cancelLabel={common.cancel}
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(
          { id: grant.id },
          {
            onSuccess: () => {
              showToast({ title: words.revoked(grant.name) });
              onClose();
            },
          },
        )
      }
    />
  );
}
