import type { Handlers } from '../../../shared/contract.ts';
import type { teamsContract } from '../../../shared/contract/sharing.ts';
import { ok } from '../../../shared/result.ts';
import { addMember } from '../../services/add-member.ts';
import { createTeam } from '../../services/create-team.ts';
import { deleteTeam } from '../../services/delete-team.ts';
import { leaveTeam } from '../../services/leave-team.ts';
import { listMembers } from '../../services/list-members.ts';
import { listTeams } from '../../services/list-teams.ts';
import { removeMember } from '../../services/remove-member.ts';
import { renameTeam } from '../../services/rename-team.ts';
import { setRole } from '../../services/set-role.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** What a person may do about teams from their window. */
export function teamsHandlers(vault: Vault): Handlers<keyof typeof teamsContract> {
  return {
    'teams.list': async (context) => {
      const teams = await listTeams(vault, windowCaller(context));
      return teams.ok ? ok({ teams: teams.value }) : teams;
    },
    'teams.create': (context, team) => createTeam(vault, windowCaller(context), team),
    'teams.rename': (context, team) => renameTeam(vault, windowCaller(context), team),
    'teams.members': async (context, { slug }) => {
      const members = await listMembers(vault, windowCaller(context), slug);
      return members.ok ? ok({ members: members.value }) : members;
    },
    'teams.addMember': (context, member) => addMember(vault, windowCaller(context), member),
    'teams.removeMember': async (context, member) => {
      const removed = await removeMember(vault, windowCaller(context), member);
      return removed.ok ? ok({}) : removed;
    },
    'teams.setRole': (context, member) => setRole(vault, windowCaller(context), member),
    'teams.leave': (context, choice) => leaveTeam(vault, windowCaller(context), choice),
    'teams.delete': async (context, team) => {
      const deleted = await deleteTeam(vault, windowCaller(context), team);
      return deleted.ok ? ok({}) : deleted;
    },
  };
}
