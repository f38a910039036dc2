import { useId, useState } from 'react';
import type { Input } from '../../../shared/contract.ts';
import type { Team } from '../../../shared/team.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

type Copies = Input<'teams.leave'>['copies'];
const CHOICES = ['withdraw', 'leave-without-name', 'keep-name'] as const satisfies readonly Copies[];

interface LeaveTeamDialogProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before leaving, and what is to happen to the copies the person shared there. */
export function LeaveTeamDialog({ team, open, onClose }: LeaveTeamDialogProps) {
  const { teams, common } = useMessages();
  const words = teams.leave;
  const goTo = useGoTo();
  const leave = useAct('teams.leave', { quiet: true });
  const [copies, setCopies] = useState<Copies>('withdraw');
  const group = useId();
  const close = () => {
    leave.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title={words.title(team.name)}
      description={words.body}
      confirmLabel={words.confirm}
      cancelLabel={common.cancel}
      busy={leave.isPending}
      onConfirm={() =>
        leave.mutate(
          { slug: team.slug, copies },
          {
            onSuccess: ({ withdrawn }) => {
              showToast({
                title: withdrawn === 0 ? words.done(team.name) : words.doneWithdrawn(team.name, withdrawn),
              });
              goTo('/teams');
            },
          },
        )
      }
    >
      {team.mine === 0 ? (
        <p className="mt-3">{words.nothing}</p>
      ) : (
        <fieldset className="mt-3 flex flex-col gap-2.5">
          <legend className="mb-2 font-medium">{words.question}</legend>
          {CHOICES.map((choice) => (
            <label key={choice} className="flex items-start gap-2.5">
              <input
                type="radio"
                name={group}
                value={choice}
                checked={copies === choice}
                onChange={() => setCopies(choice)}
                className="mt-1 size-3.5 shrink-0 accent-user"
              />
              <span>
                {words.choices[choice]}
                <small className="block text-xs text-muted">{words.meanings[choice]}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {leave.isError && <FailureLine error={leave.error} className="mt-3" />}
    </AlertDialog>
  );
}
