import type { TeamSlug, UserId } from '../../shared/ids.ts';
import { listMemberships } from '../catalog/teams.ts';
import { isLastOwner } from './require-team.ts';
import type { Vault } from './vault.ts';

/** The teams that would have no owner without this person: to be handed over or deleted before they go. */
export function ownedTeams(vault: Vault, userId: UserId): TeamSlug[] {
  return listMemberships(vault.catalog, userId)
    .map(({ slug }) => slug)
    .filter((slug) => isLastOwner(vault.catalog, slug, userId));
}
