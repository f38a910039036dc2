import { slugOfTeamRef } from '../../../shared/scope.ts';
import type { SharedCopy } from '../../../shared/share.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useLast } from '../../app/use-last.ts';

interface WithdrawDialogProps {
  readonly copy: SharedCopy | null;
  readonly onClose: () => void;
}

/** Asks before a copy is taken back, and names who will no longer be able to read it. */
export function WithdrawDialog({ copy: asked, onClose }: WithdrawDialogProps) {
  const { sharing, common } = useMessages();
  const words = sharing.withdraw;
  const withdraw = useAct('share.withdraw', { quiet: true });
  const copy = useLast(asked);
  if (copy === null) return null;
  const place = copy.target === 'world' ? null : copy.targetName;
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={asked !== null}
      onClose={close}
      title={words.title(place)}
      description={words.body}
      confirmLabel={words.confirm}
      cancelLabel={common.cancel}
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { target: copy.target, copyNumber: copy.copyNumber },
          {
            onSuccess: () => {
              showToast({ title: words.done(place) });
              close();
            },
          },
        )
      }
    >
      <div className="mt-3 flex flex-col gap-2">
        <Losers copy={copy} />
        {withdraw.isError && <FailureLine error={withdraw.error} />}
      </div>
    </AlertDialog>
  );
}

function Losers({ copy }: { readonly copy: SharedCopy }) {
  const { withdraw: words } = useMessages().sharing;
  if (copy.target === 'world') return <p>{words.world}</p>;
  if (copy.left) return <p>{words.teamLeft(copy.targetName)}</p>;
  return <LosersOfTeam slug={slugOfTeamRef(copy.target)} />;
}

function LosersOfTeam({ slug }: { readonly slug: ReturnType<typeof slugOfTeamRef> }) {
  const { sharing, common } = useMessages();
  const words = sharing.withdraw;
  const answer = useCall('teams.members', { slug });
  if (answer.isPending) return <p className="text-muted">{common.loading}</p>;
  if (answer.isError) return <CouldNotRead answer={answer} />;
  const losers = answer.data.members.filter((member) => !member.you);
  if (losers.length === 0) return <p>{words.nobody}</p>;
  return (
    <>
      <p>{words.losers(losers.length)}</p>
      <ul tabIndex={0} className="flex max-h-48 flex-wrap gap-x-4 gap-y-1.5 overflow-y-auto rounded-md">
        {losers.map((person) => (
          <li key={person.id} className="flex items-center gap-2">
            <Avatar name={person.name} color={person.color} size="tiny" />
            <bdi>{person.name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
