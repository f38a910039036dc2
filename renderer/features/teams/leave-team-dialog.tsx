import { useState } from 'react';
import type { Input } from '../../../shared/contract.ts';
import type { Team } from '../../../shared/team.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
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
        <div className="mt-3 flex flex-col gap-2.5">
          <p className="font-medium">{words.question}</p>
          <ChoiceList
            label={words.question}
            value={copies}
            onChange={setCopies}
            options={CHOICES.map((value) => ({
              value,
              label: words.choices[value],
              hint: words.meanings[value],
            }))}
          />
        </div>
      )}
      {leave.isError && <FailureLine error={leave.error} className="mt-3" />}
    </AlertDialog>
  );
}
