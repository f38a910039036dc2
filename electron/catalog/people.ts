import type { UserId } from '../../shared/ids.ts';
import type { Locale, Person, ProfileColor, Theme } from '../../shared/profile.ts';
import { deleteSettingsOf } from './settings.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { LIMIT } from '../store/limit.ts';

/** `locked` asks for the passphrase before anything is served; `erasing` is on its way out and serves nothing. */
export type PersonStatus = 'active' | 'locked' | 'erasing';

/** One person of this computer. A deleted one leaves only the id, so that it is never given again. */
export interface PersonRow {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly color: ProfileColor;
  readonly plan: 'free';
  readonly status: PersonStatus;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly binDays: number;
  readonly returnToPickerMinutes: number | null;
  /** Salted hash of the passphrase with its parameters, or null. */
  readonly passphrase: string | null;
  readonly createdAt: number;
}

const COLUMNS = `id, email, name, color, plan, status, locale, theme, bin_days, return_to_picker_minutes, passphrase, created_at`;

interface StoredPerson {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly color: ProfileColor;
  readonly plan: 'free';
  readonly status: PersonStatus;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly bin_days: number;
  readonly return_to_picker_minutes: number | null;
  readonly passphrase: string | null;
  readonly created_at: number;
}

/** Adds a person; the email is kept in lower case and must be free. */
export function insertPerson(db: WritableDatabase, person: PersonRow): void {
  db.run(
    `INSERT INTO users (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    person.id,
    person.email.toLowerCase(),
    person.name,
    person.color,
    person.plan,
    person.status,
    person.locale,
    person.theme,
    person.binDays,
    person.returnToPickerMinutes,
    person.passphrase,
    person.createdAt,
  );
}

/** The person with that id, unless deleted. */
export function findPerson(db: ReadableDatabase, id: UserId): PersonRow | null {
  const stored = db.get<StoredPerson>(
    `SELECT ${COLUMNS} FROM users WHERE id = ? AND status <> 'deleted'`,
    id,
  );
  return stored === undefined ? null : toPerson(stored);
}

/** The person with that email, in any case. */
export function findPersonByEmail(db: ReadableDatabase, email: string): PersonRow | null {
  const stored = db.get<StoredPerson>(
    `SELECT ${COLUMNS} FROM users WHERE email = ? AND status <> 'deleted'`,
    email.toLowerCase(),
  );
  return stored === undefined ? null : toPerson(stored);
}

/** A page of people in the order they came, after the id that ended the page before. */
export function listPeople(
  db: ReadableDatabase,
  after: { readonly createdAt: number; readonly id: string } | null,
  limit: number,
): readonly PersonRow[] {
  return db
    .all<StoredPerson>(
      `SELECT ${COLUMNS} FROM users WHERE status <> 'deleted' AND (created_at, id) > (?, ?)
       ORDER BY created_at, id ${LIMIT}`,
      after?.createdAt ?? -1,
      after?.id ?? '',
      limit,
    )
    .map(toPerson);
}

/** Like {@link listPeople}, those whose name passes: SQLite itself knows no accents. */
export function findPeople(
  db: ReadableDatabase,
  after: { readonly createdAt: number; readonly id: string } | null,
  limit: number,
  passes: (name: string) => boolean,
): readonly PersonRow[] {
  const found: PersonRow[] = [];
  const rows = db.iterate<StoredPerson>(
    `SELECT ${COLUMNS} FROM users WHERE status <> 'deleted' AND (created_at, id) > (?, ?)
     ORDER BY created_at, id`,
    after?.createdAt ?? -1,
    after?.id ?? '',
  );
  for (const stored of rows) {
    if (passes(stored.name)) found.push(toPerson(stored));
    if (found.length === limit) break;
  }
  return found;
}

/** Everybody who reads the world: all people of this computer. */
export function listEverybody(db: ReadableDatabase): readonly Person[] {
  return db.all<Person>(
    `SELECT id, name, email, color FROM users WHERE status <> 'deleted' ORDER BY created_at, id`,
  );
}

/** What a person may change of themselves. */
export type PersonChange = Pick<
  PersonRow,
  | 'name'
  | 'email'
  | 'color'
  | 'locale'
  | 'theme'
  | 'binDays'
  | 'returnToPickerMinutes'
  | 'passphrase'
  | 'status'
>;

/** Replaces what a person may change. */
export function updatePerson(db: WritableDatabase, id: UserId, change: PersonChange): void {
  db.run(
    `UPDATE users SET name = ?, email = ?, color = ?, locale = ?, theme = ?, bin_days = ?,
       return_to_picker_minutes = ?, passphrase = ?, status = ? WHERE id = ? AND status <> 'deleted'`,
    change.name,
    change.email.toLowerCase(),
    change.color,
    change.locale,
    change.theme,
    change.binDays,
    change.returnToPickerMinutes,
    change.passphrase,
    change.status,
    id,
  );
}

/** Locks every profile that has a passphrase: nobody is served from it until it is opened with it. */
export function lockProfilesWithPassphrase(db: WritableDatabase): void {
  db.run(`UPDATE users SET status = 'locked' WHERE passphrase IS NOT NULL AND status = 'active'`);
}

/** Leaves of a person only the id and the instants: memberships, grants and settings go, the audit log keeps the bare uuid. */
export function buryPerson(db: WritableDatabase, id: UserId, deletedAt: number): void {
  db.run(`DELETE FROM memberships WHERE user_id = ?`, id);
  db.run(`DELETE FROM grants WHERE user_id = ?`, id);
  deleteSettingsOf(db, id);
  db.run(
    `UPDATE users SET status = 'deleted', email = NULL, name = NULL, passphrase = NULL, deleted_at = ? WHERE id = ?`,
    deletedAt,
    id,
  );
}

/** Whether this id was a person's who was deleted. */
export function isBuried(db: ReadableDatabase, id: UserId): boolean {
  return db.get(`SELECT 1 AS there FROM users WHERE id = ? AND status = 'deleted'`, id) !== undefined;
}

function toPerson(stored: StoredPerson): PersonRow {
  return {
    id: stored.id,
    email: stored.email,
    name: stored.name,
    color: stored.color,
    plan: stored.plan,
    status: stored.status,
    locale: stored.locale,
    theme: stored.theme,
    binDays: stored.bin_days,
    returnToPickerMinutes: stored.return_to_picker_minutes,
    passphrase: stored.passphrase,
    createdAt: stored.created_at,
  };
}
