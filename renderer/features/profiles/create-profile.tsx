import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  emailSchema,
  personNameSchema,
  PROFILE_COLORS,
  type Locale,
  type ProfileColor,
} from '../../../shared/profile.ts';
import { failureOf } from '../../bridge/call-error.ts';
import { beginFirstSteps } from '../../app/first-steps.ts';
import { LocaleProvider, useLocale, useMessages } from '../../app/messages.tsx';
import { useEnterProfile } from '../../app/session.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { ColorPicker } from './color-picker.tsx';

interface CreateProfileProps {
  /** Nobody uses this computer's Escopo yet: say what it is. */
  readonly first: boolean;
  readonly onBack?: (() => void) | undefined;
}

/** Makes a person within a minute. The form speaks the language that is chosen in it. */
export function CreateProfile(props: CreateProfileProps) {
  const [locale, setLocale] = useState(useLocale());
  return (
    <LocaleProvider locale={locale}>
      <CreateForm {...props} locale={locale} onLocale={setLocale} />
    </LocaleProvider>
  );
}

interface CreateFormProps extends CreateProfileProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function CreateForm({ first, onBack, locale, onLocale }: CreateFormProps) {
  const { profiles, common } = useMessages();
  const words = profiles.create;
  const failureText = useFailureText();
  const enter = useEnterProfile();
  const create = useAct('profiles.create', { quiet: true });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [color, setColor] = useState<ProfileColor>(PROFILE_COLORS[0]);
  const [tried, setTried] = useState(false);

  const nameError = tried && !personNameSchema.safeParse(name).success ? words.nameNeeded : undefined;
  const emailInvalid = tried && !emailSchema.safeParse(email.trim()).success ? words.emailInvalid : undefined;
  const emailTaken =
    create.isError && failureOf(create.error).type === 'email-taken' ? failureText(create.error) : undefined;
  const otherProblem = create.isError && emailTaken === undefined ? failureText(create.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!personNameSchema.safeParse(name).success || !emailSchema.safeParse(email.trim()).success) return;
    create.mutate(
      { name, email: email.trim(), color, locale },
      {
        onSuccess: (profile) => {
          enter(profile);
          beginFirstSteps();
          window.location.hash = '#/welcome';
        },
      },
    );
  };

  return (
    <main className="grid h-full place-items-center overflow-y-auto p-6">
      <form noValidate onSubmit={submit} className="flex w-[26rem] max-w-full flex-col gap-4">
        <div className="flex flex-col items-center text-center">
          <Avatar name={name === '' ? '·' : name} color={color} size="large" className="mb-4" />
          <h1 className="text-2xl font-[620] tracking-tight">{first ? words.firstTitle : words.title}</h1>
          {first && <p className="mt-1.5 text-pretty text-muted">{words.firstBody}</p>}
        </div>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={setName}
          error={nameError}
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={words.email}
          type="email"
          value={email}
          onChange={(next) => {
            setEmail(next);
            create.reset();
          }}
          hint={words.emailHint}
          error={emailInvalid ?? emailTaken}
          maxLength={254}
          autoComplete="off"
        />
        <ColorPicker label={words.color} value={color} onChange={setColor} />
        <FieldFrame label={words.language}>
          <Select
            label={words.language}
            value={locale}
            onChange={onLocale}
            options={[
              { value: 'pt-BR', label: common.locales['pt-BR'] },
              { value: 'en', label: common.locales.en },
            ]}
          />
        </FieldFrame>
        {otherProblem !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {otherProblem}
          </p>
        )}
        <div className="mt-2 flex justify-between gap-2">
          {onBack === undefined ? (
            <span />
          ) : (
            <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
              {common.back}
            </Button>
          )}
          <Button type="submit" look="primary" busy={create.isPending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </main>
  );
}
