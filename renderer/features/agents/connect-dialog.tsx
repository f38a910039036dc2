import { useEffect, useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { useMessages } from '../../app/messages.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConnectForm } from './connect-form.tsx';
import { onAskToConnect } from './connect-signal.ts';
import { TokenStep } from './token-step.tsx';

/** Connects an agent: what it may do, then the token that is shown this once, with what to paste where. */
export function ConnectDialog() {
  const { agents: words } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Output<'agents.create'> | null>(null);
  useEffect(() => onAskToConnect(() => setOpen(true)), []);
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={made === null ? words.form.title : words.token.title(made.grant.name)}
      description={made === null ? words.form.body : words.token.body}
    >
      {made === null ? (
        <ConnectForm onMade={setMade} onClose={close} />
      ) : (
        <TokenStep made={made} onClose={close} />
      )}
    </Dialog>
  );
}
