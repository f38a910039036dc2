import type { TeamSlug, UserId } from '../../shared/ids.ts';
import type { Person } from '../../shared/profile.ts';
import type { TeamRole } from '../../shared/team.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

export interface TeamRow {
  readonly slug: TeamSlug;
  readonly name: string;
  readonly createdAt: number;
}

/** A person's place in a team. */
export interface Membership {
  readonly slug: TeamSlug;
  readonly role: TeamRole;
  readonly since: number;
}

/** Adds a team. A slug that was ever used is refused by the primary key: deleted teams keep their row. */
export function insertTeam(db: WritableDatabase, team: TeamRow): void {
  db.run(`INSERT INTO teams (slug, name, created_at) VALUES (?, ?, ?)`, team.slug, team.name, team.createdAt);
}

/** Whether a slug was ever given, to a team that lives or not. */
export function isSlugTaken(db: ReadableDatabase, slug: TeamSlug): boolean {
  return db.get(`SELECT 1 AS there FROM teams WHERE slug = ?`, slug) !== undefined;
}

/** The living team with that slug. */
export function findTeam(db: ReadableDatabase, slug: TeamSlug): TeamRow | null {
  return (
    db.get<TeamRow>(
      `SELECT slug, name, created_at AS createdAt FROM teams WHERE slug = ? AND deleted_at IS NULL`,
      slug,
    ) ?? null
  );
}

/** Every living team's slug. */
export function listTeamSlugs(db: ReadableDatabase): readonly TeamSlug[] {
  return db
    .all<{ slug: TeamSlug }>(`SELECT slug FROM teams WHERE deleted_at IS NULL ORDER BY slug`)
    .map((row) => row.slug);
}

export function renameTeam(db: WritableDatabase, slug: TeamSlug, name: string): void {
  db.run(`UPDATE teams SET name = ? WHERE slug = ? AND deleted_at IS NULL`, name, slug);
}

/** Leaves of a team only its slug, so that no later team inherits its name or its audit rows. */
export function buryTeam(db: WritableDatabase, slug: TeamSlug, deletedAt: number): void {
  db.run(`DELETE FROM memberships WHERE slug = ?`, slug);
  db.run(`UPDATE teams SET name = slug, deleted_at = ? WHERE slug = ?`, deletedAt, slug);
}

/** The slugs of deleted teams, whose folders must be gone. */
export function listBuriedTeams(db: ReadableDatabase): readonly TeamSlug[] {
  return db
    .all<{ slug: TeamSlug }>(`SELECT slug FROM teams WHERE deleted_at IS NOT NULL ORDER BY slug`)
    .map((row) => row.slug);
}

/** The teams a person is in at this moment, by slug. This decides what `team` means in a call. */
export function listMemberships(db: ReadableDatabase, userId: UserId): readonly Membership[] {
  return db.all<Membership>(
    `SELECT m.slug, m.role, m.since FROM memberships AS m JOIN teams AS t ON t.slug = m.slug
     WHERE m.user_id = ? AND t.deleted_at IS NULL ORDER BY m.slug`,
    userId,
  );
}

/** A person's membership of one team, if any. */
export function findMembership(db: ReadableDatabase, slug: TeamSlug, userId: UserId): Membership | null {
  return (
    db.get<Membership>(
      `SELECT m.slug, m.role, m.since FROM memberships AS m JOIN teams AS t ON t.slug = m.slug
       WHERE m.slug = ? AND m.user_id = ? AND t.deleted_at IS NULL`,
      slug,
      userId,
    ) ?? null
  );
}

/** A team's members, owners first, then by when they came. */
export function listMembers(
  db: ReadableDatabase,
  slug: TeamSlug,
): readonly (Person & { readonly role: TeamRole; readonly since: number })[] {
  return db.all(
    `SELECT u.id, u.name, u.email, u.color, m.role, m.since
     FROM memberships AS m JOIN users AS u ON u.id = m.user_id
     WHERE m.slug = ? AND u.status <> 'deleted' ORDER BY m.role DESC, m.since, u.id`,
    slug,
  );
}

export function insertMembership(
  db: WritableDatabase,
  slug: TeamSlug,
  userId: UserId,
  role: TeamRole,
  since: number,
): void {
  db.run(
    `INSERT INTO memberships (slug, user_id, role, since) VALUES (?, ?, ?, ?)`,
    slug,
    userId,
    role,
    since,
  );
}

export function setMembershipRole(
  db: WritableDatabase,
  slug: TeamSlug,
  userId: UserId,
  role: TeamRole,
): void {
  db.run(`UPDATE memberships SET role = ? WHERE slug = ? AND user_id = ?`, role, slug, userId);
}

export function deleteMembership(db: WritableDatabase, slug: TeamSlug, userId: UserId): void {
  db.run(`DELETE FROM memberships WHERE slug = ? AND user_id = ?`, slug, userId);
}
