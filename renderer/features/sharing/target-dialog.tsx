import { ChevronRight } from 'lucide-react';
import { teamRef, type ShareTarget } from '../../../shared/scope.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { InertText } from './inert-text.tsx';
import { markHidden } from './mark-hidden.ts';

export interface TargetDialogProps {
  readonly open: boolean;
  readonly count: number;
  readonly onPick: (target: ShareTarget) => void;
  readonly onClose: () => void;
}

/** Asks to whom: one of the person's teams or everybody on this computer. */
export function TargetDialog({ open, count, onPick, onClose }: TargetDialogProps) {
  const { sharing, common } = useMessages();
  const words = sharing.pick;
  const goTo = useGoTo();
  const answer = useCall('teams.list', {});
  const teams = answer.data?.teams ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(count)}
      description={words.body}
      width="narrow"
      footer={<Button onClick={onClose}>{common.cancel}</Button>}
    >
      <div className="flex flex-col gap-1 px-4 pb-4">
        {answer.isPending && <Skeleton label={common.loading} />}
        {answer.isError && <CouldNotRead answer={answer} />}
        {teams.map((team) => (
          <TargetLine
            key={team.slug}
            scope="team"
            name={team.name}
            who={words.team(team.members)}
            onPick={() => onPick(teamRef(team.slug))}
          />
        ))}
        {answer.isSuccess && teams.length === 0 && (
          <p className="flex flex-wrap items-center justify-between gap-2 px-2 py-1.5 text-muted">
            {words.noTeams}
            <Button
              size="small"
              onClick={() => {
                onClose();
                goTo('/teams');
              }}
            >
              {words.newTeam}
            </Button>
          </p>
        )}
        <TargetLine
          scope="world"
          name={common.scopes.world}
          who={words.world}
          onPick={() => onPick('world')}
        />
      </div>
    </Dialog>
  );
}

interface TargetLineProps {
  readonly scope: 'team' | 'world';
  readonly name: string;
  readonly who: string;
  readonly onPick: () => void;
}

function TargetLine({ scope, name, who, onPick }: TargetLineProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left -outline-offset-2 hover:bg-sunk"
    >
      <ScopeIcon scope={scope} />
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium break-words">
          <InertText parts={markHidden(name)} />
        </bdi>
        <small className="block text-xs text-muted">{who}</small>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-faint" />
    </button>
  );
}
