import { useState } from 'react';
import type { Grant } from '../../../shared/grant.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { draftOf, QuotaFields, quotasOf } from './quota-fields.tsx';

/** How much an agent may read and write. */
export function QuotasDialog({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
  const { agents, common } = useMessages();
  const words = agents.quotas;
  const save = useAct('agents.setQuotas');
  const [draft, setDraft] = useState(() => draftOf(grant.quotas));
  const quotas = quotasOf(draft);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(grant.name)}
      description={words.body}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            look="primary"
            disabled={quotas === null}
            busy={save.isPending}
            onClick={() => quotas !== null && save.mutate({ id: grant.id, quotas }, { onSuccess: onClose })}
          >
            {common.save}
          </Button>
        </>
      }
    >
      <div className="px-6 pb-5">
        <QuotaFields draft={draft} mayWrite={grant.access === 'read-write'} onChange={setDraft} />
      </div>
    </Dialog>
  );
}
