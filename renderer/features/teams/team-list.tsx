import { ChevronRight, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '../../../shared/team.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { CreateTeamDialog } from './create-team-dialog.tsx';

/** All teams of the person, and the way to make one. */
export function TeamList() {
  const { teams: words, common } = useMessages();
  const goTo = useGoTo();
  const answer = useCall('teams.list', {});
  const [isCreating, setCreating] = useState(false);
  const teams = answer.data?.teams ?? [];
  const create = (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <Screen title={words.title} description={words.description} actions={teams.length > 0 && create}>
      {answer.isPending && <Skeleton label={common.loading} lines={6} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {answer.isSuccess && teams.length === 0 && (
        <EmptyState icon={<Users aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody}>
          {create}
        </EmptyState>
      )}
      {teams.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
          {teams.map((team) => (
            <li key={team.slug}>
              <TeamLine team={team} onOpen={() => goTo('/teams', { slug: team.slug })} />
            </li>
          ))}
        </ul>
      )}
      <CreateTeamDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ slug }) => goTo('/teams', { slug })}
      />
    </Screen>
  );
}

function TeamLine({ team, onOpen }: { readonly team: Team; readonly onOpen: () => void }) {
  const { teams: words } = useMessages();
  const facts = [
    words.people(team.members),
    team.memories === null ? words.unread : words.memories(team.memories),
    ...(team.mine === null || team.mine === 0 ? [] : [words.mine(team.mine)]),
  ];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunk"
    >
      <ScopeIcon scope="team" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium break-words">{team.name}</bdi>
          {team.name !== team.slug && <span className="font-mono text-xs text-faint">{team.slug}</span>}
        </span>
        <small className="block text-xs text-muted">{facts.join(' · ')}</small>
      </span>
      <span className="text-xs text-muted">{words.roles[team.role]}</span>
      <ChevronRight aria-hidden="true" className="size-4 text-faint" />
    </button>
  );
}
