import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findPerson, updatePerson } from '../catalog/people.ts';
import { changeAndAnchor } from './anchor-audit.ts';
import type { Caller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * Stops serving a person, agents included, until they are opened again, then closes their bucket so that no vector of
 * theirs stays in memory. Work that runs at this moment ends first.
 */
export async function lockProfile(vault: Vault, caller: Caller): Promise<Result<null>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const locked = await changeAndAnchor(vault, caller.userId, (db): Result<null> => {
    const person = findPerson(db, caller.userId);
    if (person === null) return fail({ type: 'profile-not-found' });
    updatePerson(db, person.id, { ...person, status: 'locked' });
    appendAudit(db, { at: vault.clock(), actor: person.id, action: 'profile.lock' });
    return ok(null);
  });
  if (!locked.ok) return locked;
  return await vault.buckets.closed(userNamespace(caller.userId), () => ok(null));
}
