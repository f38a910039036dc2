import { useState } from 'react';
import type { Team, TeamMember } from '../../../shared/team.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** Members that are drawn at once; more come on request, and a box to find one appears above this number. */
const STEP = 50;

/** Who is in the team, in which role and since when; an owner adds, removes and changes roles here. */
export function MembersCard({ team }: { readonly team: Team }) {
  const { teams, common } = useMessages();
  const words = teams.detail;
  const answer = useCall('teams.members', { slug: team.slug });
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(STEP);
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const members = answer.data?.members ?? [];
  const found = members.filter((member) => fits(member, query));
  return (
    <Card
      title={words.members}
      aside={<span className="text-xs text-faint tabular-nums">{teams.people(team.members)}</span>}
    >
      {answer.isPending && <Skeleton label={common.loading} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {members.length > STEP && (
        <div className="mb-2 max-w-xs">
          <TextField label={words.find} type="search" value={query} onChange={setQuery} />
        </div>
      )}
      {answer.isSuccess && found.length === 0 && <p className="text-muted">{words.noneFound}</p>}
      <ul className="divide-y divide-line">
        {found.slice(0, shown).map((member) => (
          <MemberRow key={member.id} team={team} member={member} onRemove={() => setRemoving(member)} />
        ))}
      </ul>
      {found.length > shown && (
        <Button size="small" className="mt-2" onClick={() => setShown(shown + STEP)}>
          {common.more}
        </Button>
      )}
      {team.role === 'owner' && <AddMemberForm slug={team.slug} />}
      <RemoveMemberDialog slug={team.slug} member={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function fits({ name, email }: TeamMember, query: string): boolean {
  return `${name} ${email}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
