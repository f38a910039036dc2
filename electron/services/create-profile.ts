import { appendAudit } from '../catalog/audit.ts';
import { findPersonByEmail, insertPerson, type PersonRow } from '../catalog/people.ts';
import type { Locale, ProfileColor } from '../../shared/profile.ts';
import { userIdSchema } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import type { Vault } from './vault.ts';

export interface NewProfile {
  readonly name: string;
  readonly email: string;
  readonly color: ProfileColor;
  readonly locale: Locale;
}

/** Days a deleted memory waits in the bin until the person chooses otherwise. */
const DEFAULT_BIN_DAYS = 30;

/**
 * Makes a person: their folder first, then the catalog row with its audit row. A crash between the two leaves an empty
 * folder that upkeep finds, never a person without one. Answers `email-taken`.
 */
export async function createProfile(vault: Vault, profile: NewProfile): Promise<Result<PersonRow>> {
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  if (findPersonByEmail(vault.catalog, profile.email) !== null) return fail({ type: 'email-taken' });
  const id = userIdSchema.parse(vault.newId());
  const created = await vault.buckets.create(userNamespace(id));
  if (!created.ok) return created;
  const person: PersonRow = {
    id,
    email: profile.email.toLowerCase(),
    name: profile.name,
    color: profile.color,
    plan: 'free',
    status: 'active',
    locale: profile.locale,
    theme: 'system',
    binDays: DEFAULT_BIN_DAYS,
    returnToPickerMinutes: null,
    passphrase: null,
    createdAt: vault.clock(),
  };
  const made = vault.catalog.transaction((): Result<PersonRow> => {
    if (findPersonByEmail(vault.catalog, person.email) !== null) return fail({ type: 'email-taken' });
    insertPerson(vault.catalog, person);
    appendAudit(vault.catalog, { at: person.createdAt, actor: id, action: 'profile.create' });
    return ok(person);
  });
  if (made.ok) {
    await anchorAfterAct(vault, id);
    // One more reads the world: whoever is about to share there must hear of it.
    vault.announce('everybody', 'teams.changed', {});
  }
  return made;
}
