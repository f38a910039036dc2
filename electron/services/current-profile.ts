import type { UserId } from '../../shared/ids.ts';
import type { Profile } from '../../shared/profile.ts';
import { findPerson } from '../catalog/people.ts';
import { toProfile } from './to-profile.ts';
import type { Vault } from './vault.ts';

/** The person that a session is for, or null once they are locked, on their way out or gone. */
export function currentProfile(vault: Vault, userId: UserId | null): Profile | null {
  const person = userId === null ? null : findPerson(vault.catalog, userId);
  return person?.status === 'active' ? toProfile(person) : null;
}
