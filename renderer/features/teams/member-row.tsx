import { Ellipsis } from 'lucide-react';
import type { Team, TeamMember, TeamRole } from '../../../shared/team.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';

interface MemberRowProps {
  readonly team: Team;
  readonly member: TeamMember;
  readonly onRemove: () => void;
}

/** One person of the team. What may be done with them stands in their menu, for owners only. */
export function MemberRow({ team, member, onRemove }: MemberRowProps) {
  const { teams, common } = useMessages();
  const words = teams.detail;
  const formats = useFormats();
  const setRole = useAct('teams.setRole');
  const name = member.you ? common.you : member.name;
  const other: TeamRole = member.role === 'owner' ? 'member' : 'owner';
  const changeRole = () =>
    setRole.mutate(
      { slug: team.slug, userId: member.id, role: other },
      { onSuccess: ({ role }) => showToast({ title: words.roleChanged(name, teams.roles[role]) }) },
    );
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={member.name} color={member.color} />
      <span className="min-w-0 flex-1 leading-tight">
        <bdi className="block break-words">{name}</bdi>
        <small className="block text-xs break-all text-muted">
          <bdi>{member.email}</bdi>
        </small>
      </span>
      <span className="text-right text-xs leading-tight text-muted">
        <span className="block">{teams.roles[member.role]}</span>
        <span className="block text-faint">{words.memberSince(formats.date(member.since))}</span>
      </span>
      {team.role === 'owner' && (
        <Menu
          align="end"
          trigger={<IconButton label={words.menuOf(member.name)} icon={<Ellipsis aria-hidden="true" />} />}
          entries={[
            {
              id: 'role',
              label: other === 'owner' ? words.makeOwner : words.makeMember,
              onSelect: changeRole,
            },
            ...(member.you ? [] : [{ id: 'remove', label: words.remove, danger: true, onSelect: onRemove }]),
          ]}
        />
      )}
    </li>
  );
}
