import { useState, type FormEvent } from 'react';
import type { Profile, ProfileCard } from '../../../shared/profile.ts';
import { failureOf } from '../../bridge/call-error.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface PassphraseDialogProps {
  readonly card: ProfileCard | null;
  readonly onClose: () => void;
  readonly onOpened: (profile: Profile) => void;
}

/** Asks for the passphrase of a protected person. What was typed is gone when it closes. */
export function PassphraseDialog({ card, onClose, onOpened }: PassphraseDialogProps) {
  const { profiles } = useMessages();
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={profiles.passphrase.title(card?.name ?? '')}
      width="narrow"
    >
      {card !== null && <PassphraseForm card={card} onClose={onClose} onOpened={onOpened} />}
    </Dialog>
  );
}

function PassphraseForm({ card, onClose, onOpened }: PassphraseDialogProps & { readonly card: ProfileCard }) {
  const { profiles, common } = useMessages();
  const words = profiles.passphrase;
  const failureText = useFailureText();
  const open = useAct('profiles.open', { quiet: true });
  const [passphrase, setPassphrase] = useState('');
  const problem = !open.isError
    ? undefined
    : failureOf(open.error).type === 'wrong-passphrase'
      ? words.wrong
      : failureText(open.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate({ id: card.id, passphrase }, { onSuccess: onOpened });
  };
  return (
    <form onSubmit={submit}>
      <div className="px-6 pb-5">
        <TextField
          label={words.label}
          type="password"
          value={passphrase}
          onChange={setPassphrase}
          error={problem}
          autoComplete="off"
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" busy={open.isPending} disabled={passphrase === ''}>
          {words.open}
        </Button>
      </DialogFooter>
    </form>
  );
}
