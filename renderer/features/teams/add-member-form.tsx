import { useState, type FormEvent } from 'react';
import type { TeamSlug } from '../../../shared/ids.ts';
import { emailSchema } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Brings somebody of this computer into the team by their exact email; nobody is suggested. */
export function AddMemberForm({ slug }: { readonly slug: TeamSlug }) {
  const { detail: words } = useMessages().teams;
  const failureText = useFailureText();
  const add = useAct('teams.addMember', { quiet: true });
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const isEmail = emailSchema.safeParse(email.trim()).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail) return;
    add.mutate(
      { slug, email: email.trim() },
      {
        onSuccess: ({ name }) => {
          showToast({ title: words.added(name) });
          setEmail('');
          setTried(false);
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-label={words.add}
      onSubmit={submit}
      className="mt-3 flex flex-wrap items-start gap-2 border-t border-line pt-3"
    >
      <div className="min-w-56 flex-1">
        <TextField
          label={words.addLabel}
          type="email"
          value={email}
          onChange={(next) => {
            setEmail(next);
            add.reset();
          }}
          hint={words.addHint}
          error={tried && !isEmail ? words.emailInvalid : add.isError ? failureText(add.error) : undefined}
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <Button type="submit" busy={add.isPending} className="mt-6">
        {words.addSubmit}
      </Button>
    </form>
  );
}
