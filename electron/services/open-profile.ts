import type { UserId } from '../../shared/ids.ts';
import type { Profile } from '../../shared/profile.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPerson, updatePerson } from '../catalog/people.ts';
import { changeCatalog } from './change-catalog.ts';
import { checkPassphrase } from './check-passphrase.ts';
import { toProfile } from './to-profile.ts';
import type { Vault } from './vault.ts';

/**
 * Lets a person in: with their passphrase when they have one, even while another window of theirs is open. From then on
 * their agents are served again. Answers `profile-not-found`, `wrong-passphrase` and `passphrase-delayed`.
 */
export async function openProfile(
  vault: Vault,
  id: UserId,
  passphrase: string | undefined,
): Promise<Result<Profile>> {
  const person = findPerson(vault.catalog, id);
  if (person === null || person.status === 'erasing') return fail({ type: 'profile-not-found' });
  const checked = await checkPassphrase(vault, person, passphrase);
  if (!checked.ok) return checked;
  if (person.status === 'active') return ok(toProfile(person));
  return changeCatalog(vault, (db): Result<Profile> => {
    // Read again: the hash took its time, and the person may have gone or changed meanwhile.
    const current = findPerson(db, id);
    if (current === null || current.status === 'erasing') return fail({ type: 'profile-not-found' });
    if (current.passphrase !== person.passphrase) return fail({ type: 'wrong-passphrase' });
    updatePerson(db, id, { ...current, status: 'active' });
    return ok(toProfile(current));
  });
}
