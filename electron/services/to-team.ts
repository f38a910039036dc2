import { findTeam, listMembers, type Membership } from '../catalog/teams.ts';
import type { UserId } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import type { Team, TeamMember } from '../../shared/team.ts';
import { countMemories } from '../store/count-memories.ts';
import { countCopiesBy } from '../store/shared-copies.ts';
import type { Vault } from './vault.ts';

/** A team as its member sees it. Counts are null while its bucket cannot be read: the team is shown all the same. */
export async function toTeam(vault: Vault, membership: Membership, userId: UserId): Promise<Team> {
  const { slug, role, since } = membership;
  const counts = await vault.buckets.read(teamNamespace(slug), (bucket) =>
    ok({ memories: countMemories(bucket.db, vault.clock()), mine: countCopiesBy(bucket.db, userId) }),
  );
  return {
    slug,
    name: findTeam(vault.catalog, slug)?.name ?? slug,
    role,
    since,
    members: listMembers(vault.catalog, slug).length,
    memories: counts.ok ? counts.value.memories : null,
    mine: counts.ok ? counts.value.mine : null,
  };
}

/** A member as a team mate sees them. */
export function toTeamMember(
  { id, name, email, color, role, since }: Omit<TeamMember, 'you'>,
  userId: UserId,
): TeamMember {
  return { id, name, email, color, role, since, you: id === userId };
}
