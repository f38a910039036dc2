import { useState, type FormEvent } from 'react';
import { teamNameSchema, type Team } from '../../../shared/team.ts';
import { failureOf } from '../../bridge/call-error.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { parseSlug, suggestSlug } from './suggest-slug.ts';

export interface CreateTeamDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (team: Team) => void;
}

/** Makes a team from a name; the short name follows it until the person writes their own. */
export function CreateTeamDialog(props: CreateTeamDialogProps) {
  const { form: words } = useMessages().teams;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={words.title}
      description={words.body}
      width="narrow"
    >
      {props.open && <CreateTeamForm {...props} />}
    </Dialog>
  );
}

function CreateTeamForm({ onClose, onCreated }: CreateTeamDialogProps) {
  const { teams, common } = useMessages();
  const words = teams.form;
  const failureText = useFailureText();
  const create = useAct('teams.create', { quiet: true });
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const slugText = typedSlug ?? suggestSlug(name);
  const slug = parseSlug(slugText);
  const isNamed = teamNameSchema.safeParse(name).success;
  const problem = create.isError ? failureText(create.error) : undefined;
  const isSlugTaken = create.isError && failureOf(create.error).type === 'slug-taken';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || slug === null) return;
    create.mutate(
      { name, slug },
      {
        onSuccess: (team) => {
          showToast({ title: words.created(team.name) });
          onClose();
          onCreated(team);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-col gap-3 px-6 pb-5">
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={setName}
          error={tried && !isNamed ? words.nameNeeded : undefined}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label={words.slug}
          value={slugText}
          onChange={(next) => {
            setTypedSlug(next);
            create.reset();
          }}
          hint={words.slugHint}
          error={tried && slug === null ? words.slugInvalid : isSlugTaken ? problem : undefined}
          maxLength={40}
          autoComplete="off"
        />
        {problem !== undefined && !isSlugTaken && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {words.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
