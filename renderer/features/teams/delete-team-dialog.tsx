import { useState } from 'react';
import type { Team } from '../../../shared/team.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

interface DeleteTeamDialogProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ends a team once its short name was typed. */
export function DeleteTeamDialog({ team, open, onClose }: DeleteTeamDialogProps) {
  const { teams, common } = useMessages();
  const words = teams.delete;
  const goTo = useGoTo();
  const remove = useAct('teams.delete', { quiet: true });
  const [typed, setTyped] = useState('');
  const close = () => {
    remove.reset();
    setTyped('');
    onClose();
  };
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title={words.title(team.name)}
      description={words.body(team.members)}
      confirmLabel={words.confirm}
      cancelLabel={common.cancel}
      busy={remove.isPending}
      confirmDisabled={typed.trim() !== team.slug}
      onConfirm={() =>
        remove.mutate(
          { slug: team.slug, confirmSlug: typed.trim() },
          {
            onSuccess: () => {
              showToast({ title: words.done(team.name) });
              goTo('/teams');
            },
          },
        )
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        <TextField label={words.type(team.slug)} value={typed} onChange={setTyped} autoComplete="off" />
        {remove.isError && <FailureLine error={remove.error} />}
      </div>
    </AlertDialog>
  );
}
