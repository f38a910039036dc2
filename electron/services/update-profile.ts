import type { Profile } from '../../shared/profile.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findPerson, findPersonByEmail, updatePerson, type PersonChange } from '../catalog/people.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import type { Caller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { requireServed } from './resolve-scopes.ts';
import { toProfile } from './to-profile.ts';
import type { Vault } from './vault.ts';

/** What a person may set of themselves; an absent field stays as it is. */
export type ProfilePatch = {
  readonly [Key in Exclude<keyof PersonChange, 'passphrase' | 'status'>]?: PersonChange[Key] | undefined;
};

/**
 * Changes the caller's own profile. A new name is audited, since team mates see it. Answers `email-taken`. Every window
 * of the person hears `session.changed`.
 */
export async function updateProfile(
  vault: Vault,
  caller: Caller,
  patch: ProfilePatch,
): Promise<Result<Profile>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  let isAudited = false;
  const result = changeCatalog(vault, (db): Result<Profile> => {
    const person = findPerson(db, caller.userId);
    if (person === null) return fail({ type: 'profile-not-found' });
    const owner = patch.email === undefined ? null : findPersonByEmail(db, patch.email);
    if (owner !== null && owner.id !== person.id) return fail({ type: 'email-taken' });
    const changed = { ...person, ...givenFields(patch) };
    updatePerson(db, person.id, changed);
    if (changed.name !== person.name) {
      isAudited = true;
      appendAudit(db, { at: vault.clock(), actor: person.id, action: 'profile.rename' });
    }
    return ok(toProfile({ ...changed, email: changed.email.toLowerCase() }));
  });
  if (isAudited) await anchorAfterAct(vault, caller.userId);
  if (result.ok) {
    vault.announce({ userIds: [caller.userId] }, 'session.changed', { profile: result.value });
    // Others see this name among the readers of what they share.
    if (patch.name !== undefined || patch.email !== undefined || patch.color !== undefined) {
      vault.announce('everybody', 'teams.changed', {});
    }
  }
  return result;
}

function givenFields(patch: ProfilePatch): Partial<PersonChange> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
