import type { Profile } from '../../shared/profile.ts';
import type { PersonRow } from '../catalog/people.ts';

/** A person as their own window sees them: all settings, and of the passphrase only that there is one. */
export function toProfile(person: PersonRow): Profile {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    color: person.color,
    plan: person.plan,
    locale: person.locale,
    theme: person.theme,
    binDays: person.binDays,
    returnToPickerMinutes: person.returnToPickerMinutes,
    hasPassphrase: person.passphrase !== null,
    createdAt: person.createdAt,
  };
}
