import { Activity, ArrowLeft, NotebookText, Pencil, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TeamSlug } from '../../../shared/ids.ts';
import { teamRef } from '../../../shared/scope.ts';
import type { Team } from '../../../shared/team.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { showPlace } from '../../app/show-place.ts';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { EndingsCard } from './endings-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RenameTeamDialog } from './rename-team-dialog.tsx';

/** One team: its people, what of mine is there, and leaving it. */
export function TeamDetail({ slug }: { readonly slug: TeamSlug }) {
  const { teams, common } = useMessages();
  const words = teams.detail;
  const goTo = useGoTo();
  const answer = useCall('teams.list', {});
  const team = answer.data?.teams.find((other) => other.slug === slug);
  const back = (
    <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => goTo('/teams')}>
      {words.back}
    </Button>
  );
  if (team !== undefined) return <OpenTeam team={team} back={back} />;
  return (
    <Screen title={teams.title} actions={back}>
      {answer.isPending && <Skeleton label={common.loading} lines={6} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {answer.isSuccess && (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={words.notFoundTitle}
          body={words.notFoundBody}
        />
      )}
    </Screen>
  );
}

function OpenTeam({ team, back }: { readonly team: Team; readonly back: ReactNode }) {
  const { teams } = useMessages();
  const words = teams.detail;
  const formats = useFormats();
  const goTo = useGoTo();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <Screen
      title={team.name}
      description={
        <>
          <span className="font-mono text-xs">{team.slug}</span> · {teams.roles[team.role]}:{' '}
          {teams.rolesMeaning[team.role]} · {words.since(formats.date(team.since))}
        </>
      }
      actions={
        <>
          {back}
          {team.role === 'owner' && (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setRenaming(true)}>
              {words.rename}
            </Button>
          )}
          <Button
            icon={<Activity aria-hidden="true" />}
            onClick={() => goTo('/activity', { team: team.slug })}
          >
            {words.activity}
          </Button>
          <Button
            icon={<NotebookText aria-hidden="true" />}
            onClick={() => {
              goTo('/memories');
              showPlace(teamRef(team.slug));
            }}
          >
            {words.read}
          </Button>
        </>
      }
    >
      <MembersCard team={team} />
      <Card title={words.yours}>
        {team.mine === null || team.mine === 0 ? (
          <p className="text-muted">{team.mine === null ? teams.unread : words.yoursNone}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{words.yoursCount(team.mine)}</p>
            <Button size="small" onClick={() => goTo('/sharing')}>
              {words.yoursOpen}
            </Button>
          </div>
        )}
      </Card>
      <EndingsCard team={team} />
      <RenameTeamDialog team={team} open={isRenaming} onClose={() => setRenaming(false)} />
    </Screen>
  );
}
