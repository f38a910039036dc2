import type { Profile } from '../../shared/profile.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPerson, updatePerson } from '../catalog/people.ts';
import type { Caller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { checkPassphrase } from './check-passphrase.ts';
import { hashPassphrase } from './passphrase-hash.ts';
import { requireServed } from './resolve-scopes.ts';
import { toProfile } from './to-profile.ts';
import type { Vault } from './vault.ts';

/**
 * Sets, changes or removes (`next: null`) the passphrase that the picker asks for. One that is there must be given
 * first: an open window alone does not take it away. It locks the door of this app and encrypts nothing.
 */
export async function setPassphrase(
  vault: Vault,
  caller: Caller,
  change: { readonly current?: string | undefined; readonly next: string | null },
): Promise<Result<Profile>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const person = findPerson(vault.catalog, caller.userId);
  if (person === null) return fail({ type: 'profile-not-found' });
  const checked = await checkPassphrase(vault, person, change.current);
  if (!checked.ok) return checked;
  const passphrase = change.next === null ? null : await hashPassphrase(change.next, vault.randomBytes);
  const result = changeCatalog(vault, (db): Result<Profile> => {
    const current = findPerson(db, person.id);
    if (current === null) return fail({ type: 'profile-not-found' });
    // Another window changed it while this one was hashing.
    if (current.passphrase !== person.passphrase) return fail({ type: 'changed-meanwhile' });
    updatePerson(db, person.id, { ...current, passphrase });
    return ok(toProfile({ ...current, passphrase }));
  });
  if (result.ok) vault.announce({ userIds: [person.id] }, 'session.changed', { profile: result.value });
  return result;
}
