import { listEverybody } from '../catalog/people.ts';
import { findMembership, findTeam, listMembers } from '../catalog/teams.ts';
import type { UserId } from '../../shared/ids.ts';
import { partsOf, teamNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import type { Person } from '../../shared/profile.ts';
import { slugOfTeamRef, teamRef, type ShareTarget } from '../../shared/scope.ts';
import type { ReadableDatabase } from '../store/database.ts';

/** A place that a person may share to at this moment, and who would read it there. */
export interface OpenTarget {
  readonly target: ShareTarget;
  readonly namespace: Namespace;
  readonly name: string;
  readonly readers: readonly Person[];
}

/** The target with its readers, or null for a team that is gone, that never was, or that the person is not in. */
export function findShareTarget(
  db: ReadableDatabase,
  userId: UserId,
  target: ShareTarget,
): OpenTarget | null {
  if (target === 'world') {
    return { target, namespace: WORLD_NAMESPACE, name: 'world', readers: listEverybody(db).map(toPerson) };
  }
  const slug = slugOfTeamRef(target);
  const team = findTeam(db, slug);
  if (team === null || findMembership(db, slug, userId) === null) return null;
  return {
    target,
    namespace: teamNamespace(slug),
    name: team.name,
    readers: listMembers(db, slug).map(toPerson),
  };
}

/** The readers of a target, in an order that can be compared. */
export function sortedIds(target: OpenTarget): readonly UserId[] {
  return target.readers.map(({ id }) => id).sort();
}

/** The bucket that a target names, whoever asks. */
export function namespaceOfTarget(target: ShareTarget): Namespace {
  return target === 'world' ? WORLD_NAMESPACE : teamNamespace(slugOfTeamRef(target));
}

/** The target that a bucket is; a person's bucket is none, which is a bug. */
export function targetOf(namespace: Namespace): ShareTarget {
  const parts = partsOf(namespace);
  if (parts.scope === 'user') throw new Error('A person is not a target of shares');
  return parts.scope === 'world' ? 'world' : teamRef(parts.slug);
}

/** What a target is called, or null for a team that is gone. */
export function nameOfTarget(db: ReadableDatabase, target: ShareTarget): string | null {
  return target === 'world' ? 'world' : (findTeam(db, slugOfTeamRef(target))?.name ?? null);
}

/** Who reads a bucket at this moment: whom to tell that it changed. */
export function readersOf(db: ReadableDatabase, target: ShareTarget): readonly UserId[] {
  const people = target === 'world' ? listEverybody(db) : listMembers(db, slugOfTeamRef(target));
  return people.map(({ id }) => id);
}

function toPerson({ id, name, email, color }: Person): Person {
  return { id, name, email, color };
}
