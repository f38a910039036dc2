import type { Grant, Quotas } from '../../shared/grant.ts';
import type { GrantId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findGrant, setGrantQuotas } from '../catalog/grants.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { toGrant } from './list-grants.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Changes how much an agent may read and write, from its next call on. Somebody else's agent answers `agent-not-found`. */
export function setQuotas(
  vault: Vault,
  caller: PersonCaller,
  request: { readonly id: GrantId; readonly quotas: Quotas },
): Result<Grant> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const grant = findGrant(vault.catalog, caller.userId, request.id);
  if (grant === null) return fail({ type: 'agent-not-found' });
  const changed = changeCatalog(vault, (db) => {
    setGrantQuotas(db, grant.id, request.quotas);
    return ok(null);
  });
  if (!changed.ok) return changed;
  vault.announce({ userIds: [caller.userId] }, 'agents.changed', {});
  return ok(toGrant(vault, { ...grant, quotas: request.quotas }));
}
