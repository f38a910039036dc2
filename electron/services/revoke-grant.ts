import type { GrantId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findGrant, revokeGrant as endGrant } from '../catalog/grants.ts';
import { changeAndAnchor } from './anchor-audit.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/**
 * Takes an agent's access away: its next call is refused. Revoking twice is the same as once and audited once.
 * Somebody else's agent answers `agent-not-found`, like one that never was.
 */
export async function revokeGrant(
  vault: Vault,
  caller: PersonCaller,
  id: GrantId,
): Promise<Result<Record<string, never>>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (findGrant(vault.catalog, caller.userId, id) === null) return fail({ type: 'agent-not-found' });
  const now = vault.clock();
  const revoked = await changeAndAnchor(vault, caller.userId, (db) => {
    if (endGrant(db, id, now)) {
      appendAudit(db, { at: now, actor: caller.userId, action: 'grant.revoke', detail: { grant: id } });
    }
    return ok({});
  });
  if (revoked.ok) vault.announce({ userIds: [caller.userId] }, 'agents.changed', {});
  return revoked;
}
