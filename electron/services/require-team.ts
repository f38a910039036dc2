import { findMembership, findTeam, listMembers, type Membership } from '../catalog/teams.ts';
import type { TeamSlug, UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ReadableDatabase } from '../store/database.ts';

/** A person's membership of a living team; a team of others answers `team-not-found` like one that never was. */
export function requireMember(db: ReadableDatabase, slug: TeamSlug, userId: UserId): Result<Membership> {
  const membership = findTeam(db, slug) === null ? null : findMembership(db, slug, userId);
  return membership === null ? fail({ type: 'team-not-found' }) : ok(membership);
}

/** {@link requireMember} of an owner; a member who is none answers `not-team-owner`. */
export function requireOwner(db: ReadableDatabase, slug: TeamSlug, userId: UserId): Result<Membership> {
  const membership = requireMember(db, slug, userId);
  if (!membership.ok) return membership;
  return membership.value.role === 'owner' ? membership : fail({ type: 'not-team-owner' });
}

/** Whether a team would be left without an owner if this person were none any more. */
export function isLastOwner(db: ReadableDatabase, slug: TeamSlug, userId: UserId): boolean {
  const owners = listMembers(db, slug).filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.id === userId;
}
