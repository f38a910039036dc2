import { useState, type FormEvent } from 'react';
import { teamNameSchema, type Team } from '../../../shared/team.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

interface RenameTeamDialogProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives a team another name; its short name stays. */
export function RenameTeamDialog(props: RenameTeamDialogProps) {
  const { detail: words } = useMessages().teams;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={words.renameTitle} width="narrow">
      {props.open && <RenameForm {...props} />}
    </Dialog>
  );
}

function RenameForm({ team, onClose }: RenameTeamDialogProps) {
  const { teams: words, common } = useMessages();
  const failureText = useFailureText();
  const rename = useAct('teams.rename', { quiet: true });
  const [name, setName] = useState(team.name);
  const problem = !teamNameSchema.safeParse(name).success
    ? words.form.nameNeeded
    : rename.isError
      ? failureText(rename.error)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!teamNameSchema.safeParse(name).success) return;
    rename.mutate(
      { slug: team.slug, name },
      {
        onSuccess: () => {
          showToast({ title: words.detail.renamed });
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="px-6 pb-5">
        <TextField
          label={words.form.name}
          value={name}
          onChange={setName}
          error={problem}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" busy={rename.isPending}>
          {common.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
