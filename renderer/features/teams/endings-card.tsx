import { useState } from 'react';
import type { Team } from '../../../shared/team.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { LeaveTeamDialog } from './leave-team-dialog.tsx';

/** Leaving the team, and for owners ending it. */
export function EndingsCard({ team }: { readonly team: Team }) {
  const { detail: words } = useMessages().teams;
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null);
  const members = useCall('teams.members', { slug: team.slug }).data?.members;
  const isLastOwner =
    team.role === 'owner' && members?.some((member) => !member.you && member.role === 'owner') === false;
  return (
    <Card title={words.endings}>
      {isLastOwner && <p className="mb-2 text-muted">{words.lastOwner}</p>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isLastOwner} onClick={() => setAsking('leave')}>
          {words.leave}
        </Button>
        {team.role === 'owner' && <Button onClick={() => setAsking('delete')}>{words.delete}</Button>}
      </div>
      <LeaveTeamDialog team={team} open={asking === 'leave'} onClose={() => setAsking(null)} />
      <DeleteTeamDialog team={team} open={asking === 'delete'} onClose={() => setAsking(null)} />
    </Card>
  );
}
