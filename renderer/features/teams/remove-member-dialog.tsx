import type { TeamSlug } from '../../../shared/ids.ts';
import type { TeamMember } from '../../../shared/team.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { useLast } from '../../app/use-last.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

interface RemoveMemberDialogProps {
  readonly slug: TeamSlug;
  readonly member: TeamMember | null;
  readonly onClose: () => void;
}

/** Asks before somebody is taken out of the team. */
export function RemoveMemberDialog({ slug, member: asked, onClose }: RemoveMemberDialogProps) {
  const { teams, common } = useMessages();
  const words = teams.detail;
  const remove = useAct('teams.removeMember', { quiet: true });
  const member = useLast(asked);
  if (member === null) return null;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={asked !== null}
      onClose={close}
      title={words.removeTitle(member.name)}
      description={words.removeBody}
      confirmLabel={common.remove}
      cancelLabel={common.cancel}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { slug, userId: member.id },
          {
            onSuccess: () => {
              showToast({ title: words.removed(member.name) });
              close();
            },
          },
        )
      }
    >
      {remove.isError && <FailureLine error={remove.error} className="mt-3" />}
    </AlertDialog>
  );
}
