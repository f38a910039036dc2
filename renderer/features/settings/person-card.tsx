import { useState, type FormEvent } from 'react';
import { emailSchema, personNameSchema, PROFILE_COLORS } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { useEnterProfile, useProfile } from '../../app/session.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ColorSwatches } from '../../ui/color-swatches.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Name, email and colour. */
export function PersonCard() {
  const { settings: words, profiles, common } = useMessages();
  const failureText = useFailureText();
  const profile = useProfile();
  const enter = useEnterProfile();
  const update = useAct('profile.update', { quiet: true });
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email);
  const nameError = personNameSchema.safeParse(name).success ? undefined : profiles.create.nameNeeded;
  const emailError = emailSchema.safeParse(email.trim()).success ? undefined : profiles.create.emailInvalid;
  const changed = name !== profile.name || email !== profile.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameError !== undefined || emailError !== undefined) return;
    update.mutate(
      { name, email: email.trim() },
      {
        onSuccess: (next) => {
          enter(next);
          showToast({ title: words.saved });
        },
      },
    );
  };
  return (
    <Card title={words.person}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-5">
        <Avatar name={name} color={profile.color} size="large" />
        <div className="flex min-w-64 flex-1 flex-col gap-3">
          <TextField
            label={words.name}
            value={name}
            onChange={setName}
            error={nameError}
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            label={words.email}
            type="email"
            value={email}
            onChange={setEmail}
            error={emailError ?? (update.isError ? failureText(update.error) : undefined)}
            autoComplete="off"
          />
          <ColorSwatches
            label={words.color}
            value={profile.color}
            options={PROFILE_COLORS.map((color) => ({ value: color, label: common.colors[color] }))}
            onChange={(color) => update.mutate({ color }, { onSuccess: enter })}
          />
          <Button type="submit" className="self-start" disabled={!changed} busy={update.isPending}>
            {common.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
